import { sql } from 'kysely';
import { dayAfter, findTaskedBuyback, retailerCause } from '../../buybacks/index.ts';
import { defineTask } from '../../tasks/index.ts';

/**
 * A device that the store never took in lies in the warehouse. The store finds out how it left, and can tell its customer.
 * The task ends with the control, or when somebody in the store has read it.
 */
export const arrivedUnfinalizedTask = defineTask({
  kind: 'arrived_unfinalized',
  subject: 'buyback',
  // Each device that arrives is an event, and few of them were not finalised: the sweep finds those.
  on: [],
  subjectOf: () => undefined,
  async findCause(ctx, ref) {
    const buyback = await findTaskedBuyback(ctx, ref);
    if (!buyback?.not_finalized_in_store || buyback.status !== 'bb_in_processing') return undefined;
    const arrival = await ctx.db
      .selectFrom('history')
      .select('occurred_at')
      .where('account_id', '=', ref.accountId)
      .where('entity', '=', 'buyback')
      .where('entity_id', '=', ref.id)
      .where('to_status', '=', 'bb_in_processing')
      .orderBy('occurred_at')
      .limit(1)
      .executeTakeFirst();
    const since = arrival?.occurred_at ?? buyback.created_at;
    return retailerCause(buyback, { since, dueAt: dayAfter(since, 2) });
  },
  async findBegun(ctx, limit) {
    const rows = await ctx.db
      .selectFrom('buyback')
      .select(['account_id', 'id'])
      .where('not_finalized_in_store', '=', true)
      .where('status', '=', 'bb_in_processing')
      .where(
        sql<boolean>`not exists (select from app.task where task.subject_id = buyback.id and task.kind = 'arrived_unfinalized')`,
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
  },
});
