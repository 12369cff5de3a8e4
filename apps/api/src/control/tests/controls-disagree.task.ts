import { buyerCause, findTaskedBuyback } from '../../buybacks/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { controlsDisagreed } from '../events.ts';

/** Two people controlled one device and gave different answers. Their manager looks at it with them and closes the task. */
export const controlsDisagreeTask = defineTask({
  kind: 'controls_disagree',
  subject: 'compliance_test',
  on: [controlsDisagreed],
  subjectOf: ({ testId }) => testId,
  async findCause(ctx, ref) {
    const test = await ctx.db
      .selectFrom('compliance_test')
      .select(['buyback_id', 'ended_at'])
      .where('account_id', '=', ref.accountId)
      .where('id', '=', ref.id)
      .where('outcome', '=', 'disagreed')
      .executeTakeFirst();
    if (!test?.ended_at) return undefined;
    const buyback = await findTaskedBuyback(ctx, { accountId: ref.accountId, id: test.buyback_id });
    return buyback && buyerCause(buyback, { since: test.ended_at });
  },
});
