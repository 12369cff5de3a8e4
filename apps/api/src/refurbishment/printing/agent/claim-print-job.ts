import type { RouteAnswer } from '@reprise/contract/http/route';
import type { claimPrintJob as route } from '@reprise/contract/refurbishment/printing/agent-routes';
import { LEASE_SECONDS, PRINT_ATTEMPTS, type PrintDocument } from '@reprise/contract/refurbishment/printing/printing';
import { sql } from 'kysely';
import { SECOND } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { OpenContext } from '../../../platform/http/binding.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import { labelContent } from '../labels/label-content.ts';
import type { StationRow } from '../stations/station-rows.ts';
import { asStation } from './as-station.ts';

/** One job for one agent, the oldest first. */
export async function claimPrintJob(open: OpenContext): Promise<RouteAnswer<typeof route>> {
  return asStation(open, async (ctx, station) => {
    await takeBackLost(ctx, station);
    const job = await claim(ctx, station);
    if (!job) return { job: null };
    return {
      job: {
        id: job.id,
        document: job.document as PrintDocument,
        format: station.kind,
        labelSize: station.label_size,
        attempt: job.attempts,
        mayBePrinted: job.may_be_printed,
        code: labelContent.parse(job.content).code,
      },
    };
  });
}

/** Jobs whose agent has not said in time what became of them wait again, or have failed after the last attempt. */
async function takeBackLost(ctx: Context, { account_id, id }: StationRow): Promise<void> {
  const now = ctx.clock.now();
  await sql`
    update app.print_job set lease_until = null, may_be_printed = true, error = 'the agent did not answer in time',
      status = case when attempts < ${PRINT_ATTEMPTS} then 'queued' else 'failed' end,
      ended_at = case when attempts < ${PRINT_ATTEMPTS} then null else ${now}::timestamptz end
    where account_id = ${account_id} and id in (
      select id from app.print_job where account_id = ${account_id} and station_id = ${id}
        and status = 'sent' and lease_until <= ${now} for update skip locked)`.execute(ctx.db);
}

async function claim({ db, clock }: Context, { account_id, id }: StationRow): Promise<JobRow | undefined> {
  const now = clock.now();
  const { rows } = await sql<JobRow>`
    update app.print_job set status = 'sent', attempts = attempts + 1, sent_at = ${now},
      lease_until = ${new Date(now.getTime() + LEASE_SECONDS * SECOND)}
    where account_id = ${account_id} and id = (
      select id from app.print_job where account_id = ${account_id} and station_id = ${id}
        and status = 'queued' and due_at <= ${now}
      order by requested_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}
