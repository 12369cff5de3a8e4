import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type {
  confirmPayoutDetails as confirmRoute,
  stopPayoutDetails as stopRoute,
} from '@reprise/contract/payments/payout-details-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { payoutDetailsConfirmed } from '../events.ts';
import { refuseLink } from '../links.ts';
import { applyDetails, recordDetails } from './apply-details.ts';
import { type ChangeRow, effectiveAfter, endChange, openDetails, updateChange } from './changes.ts';
import { type Linked, requireDetailsLink } from './details-link.ts';
import { lockPayments, readStanding, refuseFrozen, type Standing } from './read-standing.ts';
import { stateFor, viewDetails } from './view-details.ts';

/** After a failed payment what is confirmed counts at once; otherwise there is time to object. Pressed twice, it is done once. */
export async function confirmPayoutDetails(
  ctx: Context,
  input: Pick<RouteInput<typeof confirmRoute>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof confirmRoute>> {
  const { linked, standing, change } = await requireChange(ctx, input);
  const state = stateFor(linked.link, linked.customerId, standing);
  if (state === 'frozen') refuseFrozen();
  const now = ctx.clock.now();
  if (state === 'to_confirm' && change) {
    const isAtOnce = standing.failed.length > 0;
    await updateChange(ctx, change, {
      status: 'waiting',
      confirmed_at: now,
      effective_at: isAtOnce ? now : effectiveAfter(now),
    });
    await recordDetails(ctx, change, 'ibanConfirmed');
    if (isAtOnce) {
      await applyDetails(ctx, { change, details: await openDetails(ctx, change), failed: standing.failed });
      await endChange(ctx, change, 'applied');
    }
    const { account_id: accountId, buyback_id: buybackId, id: changeId } = change;
    await ctx.emit(payoutDetailsConfirmed({ accountId, buybackId, changeId }));
  } else if (state !== 'waiting' && state !== 'done') refuseAnswered(state);
  return viewDetails(ctx, linked);
}

/** Somebody who reads the mails of the customer did not ask for it. */
export async function stopPayoutDetails(
  ctx: Context,
  input: Pick<RouteInput<typeof stopRoute>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof stopRoute>> {
  const { linked, standing, change } = await requireChange(ctx, input);
  const state = stateFor(linked.link, linked.customerId, standing);
  if (change) {
    await endChange(ctx, change, 'stopped');
    await recordDetails(ctx, change, 'ibanStopped');
  } else if (state !== 'stopped') refuseAnswered(state);
  return viewDetails(ctx, linked);
}

type Required = { linked: Linked; standing: Standing; change: ChangeRow | undefined };
async function requireChange(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof confirmRoute>, 'params' | 'body'>,
): Promise<Required> {
  const linked = await requireDetailsLink(ctx, params.id, body.token);
  const { link } = linked;
  if (link.purpose !== 'change') refuseLink();
  await lockPayments(ctx, linked);
  const standing = await readStanding(ctx, linked);
  const change = standing.change?.id === link.aboutId ? standing.change : undefined;
  return { linked, standing, change };
}

function refuseAnswered(state: string): never {
  refuse('payout_details_answered', `This change of the bank account is not waiting for an answer any more: ${state}.`);
}
