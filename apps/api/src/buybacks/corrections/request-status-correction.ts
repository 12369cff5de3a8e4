import { CORRECTION_DAYS, correctionsFrom } from '@reprise/contract/buybacks/page/corrections';
import type { requestStatusCorrection as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { machinesOf } from '@reprise/contract/states/commands';
import { findRootDetail } from '../../accounts/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase, requireVersion, standingOf } from '../../states/index.ts';
import { correctionRequested } from '../events.ts';
import { requireBuyback } from '../page/require-buyback.ts';
import { requireUser } from '../page/require-user.ts';
import { findOpenCorrection } from './read-correction.ts';

/** Asks for a move that a scan or a carrier should have made. Nothing moves until somebody else approves it. */
export async function requestStatusCorrection(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const actor = requireUser(ctx);
  const { account_id: accountId, id: buybackId, buyer_account_id } = await requireBuyback(ctx, 'id', params.id);
  const settings = await findRootDetail(ctx, buyer_account_id);
  const theCase = await lockCase(ctx, { accountId, buybackId }, machinesOf(body.command));
  const buyback = theCase.buyback!;
  requireVersion(theCase, 'buyback', body.version);
  const possible = correctionsFrom({
    state: standingOf(theCase),
    circuit: buyback.circuit_type,
    checkin: settings?.warehouse_checkin_requirement ?? 'optional',
  });
  if (!possible.includes(body.command))
    refuse('status_not_fit', `The buyback is ${buyback.status}: ${body.command} does not start from there.`, {
      data: { status: buyback.status },
    });
  if (await findOpenCorrection(ctx, buyback))
    refuse('correction_pending', 'Another correction of this buyback waits for a second person.');
  const id = ctx.newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('status_correction')
    .values({
      account_id: accountId,
      id,
      buyer_account_id,
      buyback_id: buybackId,
      command: body.command,
      from_status: buyback.status,
      reason: body.reason,
      requester_account_id: actor.accountId,
      requester_id: actor.userId,
      user_type: actor.userType,
      module: actor.module,
      created_at: now,
      expires_at: new Date(now.getTime() + CORRECTION_DAYS * DAY),
    })
    .execute();
  await ctx.emit(correctionRequested({ accountId, buybackId, correctionId: id }));
  return { id };
}
