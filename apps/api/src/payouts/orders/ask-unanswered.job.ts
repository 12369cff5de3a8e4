import { sql } from 'kysely';
import { z } from 'zod';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payoutsUnswept, payoutUnanswered } from '../events.ts';
import { SWEEP } from '../job-terms.ts';

const payload = z.object({ accountId: z.uuid() });
/** What a provider has acknowledged is asked for less often: it pushes the end by itself. */
const [SILENT_MINUTES, ACKNOWLEDGED_MINUTES] = [5, 60];
const AT_ONCE = 1_000;

/** Has the providers asked about orders that nothing was heard of for a while, and wakes what was approved and never left. A bank answers files by files. */
export const askUnansweredJob = defineJob<z.infer<typeof payload>>({
  ...SWEEP,
  queue: 'payout-unanswered',
  every: '*/5 * * * *',
  kind: 'database',
  payload,
  run: askUnanswered,
  givenUp: (ctx) => ctx.emit(payoutsUnswept({})),
});

async function askUnanswered(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const { rows } = await sql<{ accountId: string; payoutId: string }>`
    update app.payout set updated_at = ${now} from (
      select account_id, id from app.payout
      where status in ('approved', 'sent') and method <> 'bank_file'
        and updated_at <= case when acknowledged_at is null then ${before(SILENT_MINUTES)}::timestamptz
          else ${before(ACKNOWLEDGED_MINUTES)}::timestamptz end
      order by updated_at limit ${AT_ONCE} for update skip locked) silent
    where payout.account_id = silent.account_id and payout.id = silent.id
    returning payout.account_id as "accountId", payout.id as "payoutId"`.execute(ctx.db);
  for (const silent of rows) await ctx.emit(payoutUnanswered(silent));
}
