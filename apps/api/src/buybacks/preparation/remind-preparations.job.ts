import { QUOTE_VALIDITY_DAYS } from '@reprise/contract/pricing/prices';
import { sql } from 'kysely';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { preparationReminderDue, preparationRemindersFailed } from '../events.ts';
import { isUnprepared } from './unprepared.ts';

/** In one run: what is left is done in the next. */
const AT_ONCE = 500;

/**
 * Customers whose label waits for the preparation of their device are reminded of it once, some days after the label began to
 * wait and while the price is guaranteed. That a reminder is due and that it was asked for are one commit.
 */
export const remindPreparationsJob = defineJob({
  queue: 'preparation-reminders',
  every: '35 * * * *',
  lane: 'bulk',
  kind: 'database',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  everyAccount: true,
  run: remind,
  // The next hour's run finds them again.
  givenUp: (ctx) => ctx.emit(preparationRemindersFailed({})),
});

async function remind(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .selectFrom('shipment')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'shipment.account_id').onRef('buyback.id', '=', 'shipment.buyback_id'),
    )
    .innerJoin('organization_root_detail as settings', 'settings.account_id', 'buyback.account_id')
    .select(['buyback.account_id', 'buyback.id', 'buyback.cart_id'])
    .where(isUnprepared)
    .where('buyback.preparation_reminded_at', 'is', null)
    .where('buyback.price_valid_until', '>', now)
    // Follows from the line above, and keeps the scan of the index short: a label that nobody prepares waits for ever.
    .where('shipment.updated_at', '>', new Date(now.getTime() - QUOTE_VALIDITY_DAYS * DAY))
    .where(
      sql<boolean>`shipment.updated_at <= ${now}::timestamptz - make_interval(days => settings.preparation_reminder_days)`,
    )
    .orderBy('shipment.updated_at')
    .orderBy('shipment.id')
    .limit(AT_ONCE)
    .forUpdate('buyback')
    .skipLocked()
    .execute();
  for (const { account_id: accountId, id } of due)
    await ctx.db
      .updateTable('buyback')
      .set({ preparation_reminded_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  // The devices of a cart are told about in one mail.
  for (const [first] of Map.groupBy(due, ({ cart_id }) => cart_id).values()) {
    const { account_id: accountId, id: buybackId, cart_id: cartId } = first!;
    await ctx.emit(preparationReminderDue({ accountId, buybackId, cartId }));
  }
}
