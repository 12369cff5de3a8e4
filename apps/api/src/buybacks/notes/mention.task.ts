import { defineTask } from '../../tasks/index.ts';
import { personMentioned } from '../events.ts';
import { buyerCause, findTaskedBuyback, retailerCause } from '../task-causes.ts';

/** A note is meant for somebody. Only they can say that they have read it. */
export const mentionTask = defineTask<{ buybackId: string; mentionId: string }>({
  kind: 'mention',
  subject: 'mention',
  on: [personMentioned],
  subjectOf: ({ mentionId }) => mentionId,
  async findCause(ctx, ref) {
    const mention = await ctx.db
      .selectFrom('buyback_mention as mention')
      .innerJoin('buyback_note as note', (join) =>
        join.onRef('note.account_id', '=', 'mention.account_id').onRef('note.id', '=', 'mention.note_id'),
      )
      .select(['mention.user_id', 'note.buyback_id', 'note.side', 'note.created_at'])
      .where('mention.account_id', '=', ref.accountId)
      .where('mention.id', '=', ref.id)
      .executeTakeFirst();
    const buyback = mention && (await findTaskedBuyback(ctx, { accountId: ref.accountId, id: mention.buyback_id }));
    if (!buyback) return undefined;
    const cause = mention.side === 'retailer' ? retailerCause : buyerCause;
    return { ...cause(buyback, { since: mention.created_at }), organizationId: null, assigneeId: mention.user_id };
  },
});
