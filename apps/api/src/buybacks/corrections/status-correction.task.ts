import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { correctionDecided, correctionRequested } from '../events.ts';
import { buyerCause, findTaskedBuyback, retailerCause } from '../task-causes.ts';

/** A move waits for a second person of the side that asked for it; the other side sees it on the buyback. */
export const statusCorrectionTask = defineTask<{ buybackId: string }>({
  kind: 'status_correction',
  subject: 'buyback',
  on: [correctionRequested, correctionDecided, topic('buyback.cancelled')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const correction = await ctx.db
      .selectFrom('status_correction')
      .select(['created_at', 'expires_at', 'from_status', 'requester_account_id'])
      .where('account_id', '=', ref.accountId)
      .where('buyback_id', '=', ref.id)
      .where('status', '=', 'open')
      .where('expires_at', '>', ctx.clock.now())
      .executeTakeFirst();
    const buyback = correction && (await findTaskedBuyback(ctx, ref));
    if (!buyback || buyback.status !== correction.from_status) return undefined;
    const cause = correction.requester_account_id === buyback.account_id ? retailerCause : buyerCause;
    // Who approves works for the whole account: a store or a warehouse only asks.
    return {
      ...cause(buyback, { since: correction.created_at, dueAt: correction.expires_at }),
      organizationId: null,
    };
  },
});
