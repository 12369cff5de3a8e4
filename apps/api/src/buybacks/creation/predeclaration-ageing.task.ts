import { PREDECLARATION_WARNING_DAYS } from '@reprise/contract/buybacks/counter/predeclaration';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { topic } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { dayAfter, findTaskedBuyback, retailerCause } from '../task-causes.ts';

/** So many days before the promised price may have changed, the store has time to call the customer. */
const NOTICE_DAYS = 3;
const BEGINS_AFTER = PREDECLARATION_WARNING_DAYS - NOTICE_DAYS;
/** Older ones are not looked for: their tasks began long ago, or were closed. */
const LOOKED_BACK_DAYS = 30;
const daysAgo = (ctx: Context, days: number) => new Date(ctx.clock.now().getTime() - days * DAY);

/** A customer who declared on the web has not come to the store, and the price is about to be uncertain. */
export const predeclarationAgeingTask = defineTask({
  kind: 'predeclaration_ageing',
  subject: 'buyback',
  on: [topic('buyback.finalized'), topic('buyback.cancelled')],
  subjectOf: ({ buybackId }) => buybackId,
  async findCause(ctx, ref) {
    const buyback = await findTaskedBuyback(ctx, ref);
    if (buyback?.status !== 'bb_awaiting_store_drop') return undefined;
    if (buyback.created_at > daysAgo(ctx, BEGINS_AFTER)) return undefined;
    return retailerCause(buyback, {
      since: dayAfter(buyback.created_at, BEGINS_AFTER),
      dueAt: dayAfter(buyback.created_at, PREDECLARATION_WARNING_DAYS),
      facts: { price: buyback.payout, currency: buyback.currency },
    });
  },
  async findBegun(ctx, limit) {
    const rows = await ctx.db
      .selectFrom('buyback')
      .select(['account_id', 'id'])
      .where('status', '=', 'bb_awaiting_store_drop')
      .where('created_at', '<=', daysAgo(ctx, BEGINS_AFTER))
      .where('created_at', '>', daysAgo(ctx, BEGINS_AFTER + LOOKED_BACK_DAYS))
      .where(
        sql<boolean>`not exists (select from app.task where task.subject_id = buyback.id and task.kind = 'predeclaration_ageing')`,
      )
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
  },
});
