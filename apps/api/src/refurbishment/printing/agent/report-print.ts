import type { RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/printing/agent-routes';
import { PRINT_ATTEMPTS } from '@reprise/contract/refurbishment/printing/printing';
import type { Updateable } from 'kysely';
import { SECOND } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { PrintJob } from '../../../platform/db/schema.ts';
import type { FileAnswer, OpenContext } from '../../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../../platform/http/refusal.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import { drawLabel } from '../labels/draw-label.ts';
import { labelContent } from '../labels/label-content.ts';
import type { StationRow } from '../stations/station-rows.ts';
import { asStation } from './as-station.ts';

/** A printer without paper or power: each attempt waits so much longer than the last. */
const WAIT = 2 * SECOND;

export async function getPrintJobContent(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getPrintJobContent>, 'params'>,
): Promise<FileAnswer> {
  const { content, shape } = await asStation(open, async (ctx, station) => {
    const job = await lockJob(ctx, station, params.id);
    if (job.status !== 'sent') refuseNotFitting(job);
    return { content: labelContent.parse(job.content), shape: { kind: station.kind, size: station.label_size } };
  });
  return drawLabel(content, shape);
}

/** An agent whose lease has ended may still say that it printed, as long as nobody else has begun. */
export async function reportPrinted(
  open: OpenContext,
  { params, body }: Pick<RouteInput<typeof routes.reportPrinted>, 'params' | 'body'>,
): Promise<void> {
  await asStation(open, async (ctx, station) => {
    const job = await lockJob(ctx, station, params.id);
    if (job.attempts !== body.attempt || job.status === 'cancelled') refuseNotFitting(job);
    if (job.status === 'printed') return;
    await write(ctx, job, {
      status: 'printed',
      lease_until: null,
      ended_at: ctx.clock.now(),
      error: null,
      // Only an attempt before this one can have printed a second label.
      may_be_printed: job.may_be_printed && job.attempts > 1,
    });
  });
}

export async function reportPrintFailed(
  open: OpenContext,
  { params, body }: Pick<RouteInput<typeof routes.reportPrintFailed>, 'params' | 'body'>,
): Promise<void> {
  await asStation(open, async (ctx, station) => {
    const job = await lockJob(ctx, station, params.id);
    if (job.attempts !== body.attempt || job.status !== 'sent') refuseNotFitting(job);
    const now = ctx.clock.now();
    const isLast = job.attempts >= PRINT_ATTEMPTS;
    await write(ctx, job, {
      status: isLast ? 'failed' : 'queued',
      lease_until: null,
      ended_at: isLast ? now : null,
      due_at: new Date(now.getTime() + WAIT * job.attempts),
      error: body.error,
      may_be_printed: job.may_be_printed || body.mayBePrinted,
    });
  });
}

async function lockJob(ctx: Context, station: StationRow, id: string): Promise<JobRow> {
  const job = await ctx.db
    .selectFrom('print_job')
    .selectAll()
    .where('account_id', '=', station.account_id)
    .where('station_id', '=', station.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return job ?? refuseAbsent('print job');
}

async function write({ db }: Context, { account_id, id }: JobRow, set: Updateable<PrintJob>): Promise<void> {
  await db.updateTable('print_job').set(set).where('account_id', '=', account_id).where('id', '=', id).execute();
}

function refuseNotFitting({ status, attempts }: JobRow): never {
  refuse('status_not_fit', `The print job is ${status}, at attempt ${attempts}: it is not this agent's any more.`, {
    data: { status, attempts },
  });
}
