import { DETAILS_LINK_DAYS, DETAILS_REMINDER_DAYS } from '@reprise/contract/payments/payout-details';
import { sql } from 'kysely';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payoutDetailsReminderDue, payoutDetailsUnswept } from '../events.ts';

/** In one run: what is left is done in the next. */
const AT_ONCE = 500;

/**
 * Customers whose payment failed for their bank account are asked for another once more, some days later. That a reminder is
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
  const { rows } = await sql<{ accountId: string; buybackId: string }>`
    update app.payment set details_reminded_at = ${now} from (
      select account_id, id from app.payment
      where status = 'payment_failed' and failure_kind = 'details' and details_reminded_at is null
        and updated_at <= ${ago(DETAILS_REMINDER_DAYS)} and updated_at > ${ago(DETAILS_LINK_DAYS)}
      order by updated_at limit ${AT_ONCE} for update skip locked) due
    where payment.account_id = due.account_id and payment.id = due.id
    returning payment.account_id as "accountId", payment.buyback_id as "buybackId"`.execute(ctx.db);
  for (const due of rows) await ctx.emit(payoutDetailsReminderDue(due));
}
