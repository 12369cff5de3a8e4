import { LITIGATION_REMINDER_DAYS } from '@reprise/contract/buybacks/litigation';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { litigationReminderDue, litigationRemindersFailed } from '../events.ts';

const payload = z.object({ accountId: z.uuid() });
/** Every hour: a reminder is a matter of days. */
const AT_ONCE = 500;

/**
 * Customers who have not decided yet are reminded of it on some days. That one is due and that it was counted are one
 * commit; days that were missed while nobody worked are made up for by one reminder.
 */
export const remindLitigationsJob = defineJob({
  queue: 'litigation-reminders',
  every: '20 * * * *',
  lane: 'interactive',
  kind: 'database',
  payload,
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 2,
  everyAccount: true,
  run: remind,
  // The next hour's run finds them again.
  givenUp: (ctx) => ctx.emit(litigationRemindersFailed({})),
});

async function remind(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const since = (days: number) => new Date(now.getTime() - days * DAY);
  const open = await ctx.db
    .selectFrom('litigation')
    .select(['account_id', 'id', 'buyback_id', 'reminders', 'created_at'])
    .where('status', '=', 'open')
    .where((eb) =>
      eb.or(
        LITIGATION_REMINDER_DAYS.map((days, i) =>
          eb.and([eb('reminders', '=', i), eb('created_at', '<=', since(days))]),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { account_id: accountId, id, buyback_id: buybackId, created_at } of open) {
    const reminders = LITIGATION_REMINDER_DAYS.filter((days) => created_at <= since(days)).length;
    await ctx.db
      .updateTable('litigation')
      .set({ reminders })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    const due = { buybackId, litigationId: id, reminder: reminders };
    await ctx.emit(litigationReminderDue({ accountId, ...due }));
  }
}
