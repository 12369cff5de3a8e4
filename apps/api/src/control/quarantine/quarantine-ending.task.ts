import { TIMERS } from '@reprise/contract/states/timers';
import { type NotNull, sql } from 'kysely';
import { buyerCause, dayAfter, findTaskedBuyback } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';

const { after, remindAfter } = TIMERS.blocking_quarantine;
/** Days before its end. */
const BEFORE_END = after[0] - remindAfter[0];

/** A device has waited for almost as long as the buyer set, and somebody must decide about it. */
export const quarantineEndingTask = defineTask<{ buybackId: string }>({
  kind: 'quarantine_ending',
  subject: 'buyback',
  on: [topic('item.released'), topic('item.to_return'), topic('item.lost')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const item = await ctx.db
      .selectFrom('item')
      .select(['id', 'warehouse_id', 'quarantine_until'])
      .where('account_id', '=', ref.accountId)
      .where('buyback_id', '=', ref.id)
      .where('status', '=', 'item_in_quarantine')
      .executeTakeFirst();
    if (!item?.quarantine_until) return undefined;
    const since = dayAfter(item.quarantine_until, -BEFORE_END);
    if (since > ctx.clock.now()) return undefined;
    const buyback = await findTaskedBuyback(ctx, ref);
    return (
      buyback && {
        ...buyerCause(buyback, { since, dueAt: item.quarantine_until, facts: { itemId: item.id } }),
        // It may have been transferred since it was sold.
        organizationId: item.warehouse_id,
      }
    );
  },
  async findBegun(ctx, limit) {
    const rows = await ctx.db
      .selectFrom('item')
      .select(['account_id', 'buyback_id'])
      .where('status', '=', 'item_in_quarantine')
      .where('buyback_id', 'is not', null)
      .$narrowType<{ buyback_id: NotNull }>()
      .where('quarantine_until', '<=', new Date(ctx.clock.now().getTime() + BEFORE_END * DAY))
      .where(
        sql<boolean>`not exists (select from app.task where task.subject_id = item.buyback_id
          and task.kind = 'quarantine_ending' and task.closed_at is null)`,
      )
      .orderBy('quarantine_until')
      .limit(limit)
      .execute();
    return rows.map(({ account_id: accountId, buyback_id: id }) => ({ accountId, id }));
  },
});
