import { sql } from 'kysely';
import { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payoutsUnswept, returnMayBeUnheard } from '../events.ts';
import { SWEEP } from '../job-terms.ts';
import { LAST_ASKED_DAYS } from './ask-dates.ts';

const payload = z.object({ accountId: z.uuid() });
const AT_ONCE = 1_000;

/** Has providers asked about orders that were paid, on the dates of `ask-dates.ts`. A bank answers files by files. */
export const askPaidJob = defineJob<z.infer<typeof payload>>({
  ...SWEEP,
  queue: 'payout-ask-paid',
  every: '*/5 * * * *',
  kind: 'database',
  payload,
  run: askPaid,
  givenUp: (ctx) => ctx.emit(payoutsUnswept({})),
});

/** The next date is as far from this one as this one is from the payment. */
async function askPaid(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const last = new Date(now.getTime() - LAST_ASKED_DAYS * DAY);
  const { rows } = await sql<{ accountId: string; payoutId: string }>`
    update app.payout set ask_at = case when settled_at > ${last} then settled_at + 2 * (${now}::timestamptz - settled_at) end from (
      select account_id, id from app.payout where status = 'paid' and ask_at <= ${now}
      order by ask_at limit ${AT_ONCE} for update skip locked) due
    where payout.account_id = due.account_id and payout.id = due.id
    returning payout.account_id as "accountId", payout.id as "payoutId"`.execute(ctx.db);
  for (const due of rows) await ctx.emit(returnMayBeUnheard(due));
}
