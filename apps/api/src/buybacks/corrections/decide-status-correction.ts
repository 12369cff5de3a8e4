import type {
  approveStatusCorrection as approveRoute,
  refuseStatusCorrection as refuseRoute,
} from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { machinesOf } from '@reprise/contract/states/commands';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, lockCase, perform } from '../../states/index.ts';
import { correctionDecided } from '../events.ts';
import { requireUser } from '../page/require-user.ts';
import { visibleBuybacks } from '../visible-buybacks.ts';

type Input = Pick<RouteInput<typeof approveRoute>, 'params' | 'body'>;

/** Makes the move that somebody else asked for. A carrier makes it in the tables, so it asks for no other permission. */
export async function approveStatusCorrection(ctx: Context, input: Input): Promise<RouteAnswer<typeof approveRoute>> {
  const { correction, theCase } = await takeUp(ctx, input);
  const { accountId, buyback } = theCase;
  if (buyback!.status !== correction.from_status)
    refuse(
      'status_not_fit',
      `The buyback is ${buyback!.status} by now, and the correction was asked for in another status.`,
      {
        data: { status: buyback!.status },
      },
    );
  await perform(ctx, correction.command, theCase, {
    as: 'carrier',
    reason: 'correction',
    comment: correction.reason,
    data: { buyback: { correctionId: correction.id, requesterId: correction.requester_id } },
  });
  await decide(ctx, accountId, correction, 'approved', input.body.comment);
  const { buyback: moved } = await lockCase(ctx, { accountId, buybackId: correction.buyback_id }, ['buyback']);
  return { status: moved!.status };
}

export async function refuseStatusCorrection(
  ctx: Context,
  input: Pick<RouteInput<typeof refuseRoute>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof refuseRoute>> {
  const { correction, theCase } = await takeUp(ctx, input);
  await decide(ctx, theCase.accountId, correction, 'refused', input.body.comment);
  return { status: theCase.buyback!.status };
}

/** The correction that somebody decides, and its case, locked: of two who decide at once the second finds it decided. */
async function takeUp(ctx: Context, { params }: Input) {
  const actor = requireUser(ctx);
  const seen = await ctx.db
    .selectFrom('status_correction as correction')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'correction.account_id').onRef('buyback.id', '=', 'correction.buyback_id'),
    )
    .select(['correction.account_id', 'correction.buyback_id', 'correction.command', 'buyback.buyer_account_id'])
    .where('correction.id', '=', params.id)
    .where(visibleBuybacks(ctx))
    .executeTakeFirst();
  if (!seen) return refuseAbsent('correction');
  await Promise.all([ctx.actFor(seen.account_id), ctx.actFor(seen.buyer_account_id)]);
  const { account_id: accountId, buyback_id: buybackId, command } = seen;
  const theCase: Case = await lockCase(ctx, { accountId, buybackId }, machinesOf(command));
  const correction = await ctx.db
    .selectFrom('status_correction')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (correction.requester_id === actor.userId)
    refuse('same_person', 'You asked for this correction: somebody else approves or refuses it.');
  if (correction.status !== 'open' || correction.expires_at <= ctx.clock.now())
    refuse('already_resolved', 'The correction has been decided, or nobody approved it in time.', {
      data: { status: correction.status === 'open' ? 'expired' : correction.status },
    });
  return { correction, theCase };
}

async function decide(
  ctx: Context,
  accountId: string,
  correction: { id: string; buyback_id: string },
  outcome: 'approved' | 'refused',
  comment: string | undefined,
): Promise<void> {
  await ctx.db
    .updateTable('status_correction')
    .set({
      status: outcome,
      decider_id: requireUser(ctx).userId,
      decision_comment: comment ?? null,
      decided_at: ctx.clock.now(),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', correction.id)
    .execute();
  await ctx.emit(correctionDecided({ accountId, buybackId: correction.buyback_id, correctionId: correction.id }));
}
