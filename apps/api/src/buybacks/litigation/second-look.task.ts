import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { secondLookAnswered, secondLookAsked } from '../events.ts';
import { buyerCause, findTaskedBuyback } from '../task-causes.ts';

/** A customer wants the warehouse to look again before deciding. The deadline of the litigation stays. */
export const secondLookTask = defineTask<{ buybackId: string }>({
  kind: 'second_look',
  subject: 'buyback',
  on: [
    secondLookAsked,
    secondLookAnswered,
    topic('litigation.accepted'),
    topic('litigation.declined'),
    topic('litigation.expired'),
    topic('litigation.withdrawn'),
    topic('buyback.cancelled'),
  ],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const litigation = await ctx.db
      .selectFrom('litigation')
      .select(['second_look_at', 'deadline_at'])
      .where('account_id', '=', ref.accountId)
      .where('buyback_id', '=', ref.id)
      .where('status', '=', 'open')
      .where('second_look_answered_at', 'is', null)
      .executeTakeFirst();
    if (!litigation?.second_look_at) return undefined;
    const buyback = await findTaskedBuyback(ctx, ref);
    return buyback && buyerCause(buyback, { since: litigation.second_look_at, dueAt: litigation.deadline_at });
  },
});
