import { DETAILS_LINK_DAYS, DETAILS_REMINDER_DAYS } from '@reprise/contract/payments/payout-details';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payoutDetailsReminderDue, payoutDetailsUnswept } from '../events.ts';

/** In one run: what is left is done in the next. */
const AT_ONCE = 500;

/**
 * Customers whose payment failed, or came back, for their bank account are asked for another once more, some days later. That a reminder is
 * due and that it was asked for are one commit.
 */
export const remindDetailsJob = defineJob({
  queue: 'payout-details-reminders',
  every: '50 * * * *',
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
  givenUp: (ctx) => ctx.emit(payoutDetailsUnswept({})),
});

async function remind(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const due = await ctx.db
    .selectFrom('payment')
    .select(['account_id', 'id', 'buyback_id'])
    .where('failure_kind', '=', 'details')
    .where(({ eb, or }) => or([eb('status', '=', 'payment_failed'), eb('returned_at', 'is not', null)]))
    .where('details_reminded_at', 'is', null)
    .where('updated_at', '<=', ago(DETAILS_REMINDER_DAYS))
    .where('updated_at', '>', ago(DETAILS_LINK_DAYS))
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { account_id: accountId, id, buyback_id: buybackId } of due) {
    await ctx.db
      .updateTable('payment')
      .set({ details_reminded_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    await ctx.emit(payoutDetailsReminderDue({ accountId, buybackId }));
  }
}
