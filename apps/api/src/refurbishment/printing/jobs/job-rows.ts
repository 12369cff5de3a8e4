import type { PrintJobView } from '@reprise/contract/refurbishment/printing/job-routes';
import { MOST_QUEUED, type PrintDocument } from '@reprise/contract/refurbishment/printing/printing';
import type { Insertable, Selectable } from 'kysely';
import { idOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { PrintJob } from '../../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../../platform/http/refusal.ts';
import { readNames } from '../../counts/view-count.ts';
import { labelContent } from '../labels/label-content.ts';
import { lockStation, requireStation, type StationInSight } from '../stations/station-rows.ts';

export type JobRow = Selectable<PrintJob>;

/** A job of a printer the actor sees, also of one that was removed meanwhile. */
export async function requireJob(ctx: Context, id: string, lock = false): Promise<JobRow> {
  const job = await ctx.db
    .selectFrom('print_job')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!job) return refuseAbsent('print job');
  await requireStation(ctx, job.station_id);
  return job;
}

type NewJob = Pick<Insertable<PrintJob>, 'item_account_id' | 'item_id' | 'document' | 'content' | 'reprint_of'>;

/** Puts a job at the end of the queue of its printer; the lock of the printer keeps the queue within its bound. */
export async function queueJob(ctx: Context, stationId: string, job: NewJob): Promise<JobRow> {
  const station = await lockStation(ctx, stationId);
  requireRoom(station);
  const now = ctx.clock.now();
  return ctx.db
    .insertInto('print_job')
    .values({
      ...job,
      account_id: station.account_id,
      id: ctx.newId(),
      station_id: station.id,
      status: 'queued',
      requested_by: idOf(ctx.actor)!,
      requested_at: now,
      due_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function requireRoom({ name, queued }: StationInSight): void {
  if (queued >= MOST_QUEUED)
    refuse('print_queue_full', `${queued} labels wait for the printer ${name} already. Start it, or cancel them.`, {
      data: { queued, most: MOST_QUEUED },
    });
}

/** No agent works on it: it waits, or the lease of the agent that took it has ended. */
export const isCancellable = (ctx: Context, { status, lease_until }: JobRow): boolean =>
  status === 'queued' || (status === 'sent' && lease_until !== null && lease_until <= ctx.clock.now());

export async function viewJobs(ctx: Context, jobs: readonly JobRow[]): Promise<PrintJobView[]> {
  const [first] = jobs;
  if (!first) return [];
  const names = await readNames(
    ctx,
    first.account_id,
    jobs.map(({ requested_by }) => requested_by),
  );
  return jobs.map((job) => {
    const { code, product } = labelContent.parse(job.content);
    return {
      id: job.id,
      stationId: job.station_id,
      document: job.document as PrintDocument,
      status: job.status,
      item: { id: job.item_id, code, product },
      attempts: job.attempts,
      mayBePrinted: job.may_be_printed,
      error: job.error,
      isCancellable: isCancellable(ctx, job),
      reprintOf: job.reprint_of,
      requestedBy: { id: job.requested_by, name: names.get(job.requested_by) ?? null },
      requestedAt: job.requested_at.toISOString(),
      sentAt: job.sent_at?.toISOString() ?? null,
      endedAt: job.ended_at?.toISOString() ?? null,
    };
  });
}

export async function viewJob(ctx: Context, job: JobRow): Promise<PrintJobView> {
  const [view] = await viewJobs(ctx, [job]);
  return view!;
}
