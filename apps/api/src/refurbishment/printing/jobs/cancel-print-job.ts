import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { cancelPrintJob as route } from '@reprise/contract/refurbishment/printing/job-routes';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { isCancellable, requireJob, viewJob } from './job-rows.ts';

export async function cancelPrintJob(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const job = await requireJob(ctx, params.id, true);
  if (!isCancellable(ctx, job))
    refuse('status_not_fit', `The print job is ${job.status}: it can be cancelled while it waits for an agent.`, {
      data: { status: job.status },
    });
  const cancelled = await ctx.db
    .updateTable('print_job')
    .set({
      status: 'cancelled',
      lease_until: null,
      ended_at: ctx.clock.now(),
      // An agent that took it and was not heard of since may have printed it.
      may_be_printed: job.may_be_printed || job.status === 'sent',
    })
    .where('account_id', '=', job.account_id)
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return viewJob(ctx, cancelled);
}
