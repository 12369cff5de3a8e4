import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { retryAccountJob as route } from '@reprise/contract/operations/account-job-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { accountJobRequested, accountJobView } from './account-jobs.ts';
import { requireClient } from './require-client.ts';

export async function retryAccountJob(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  await requireClient(ctx, params.id);
  const row = await ctx.db
    .selectFrom('account_job')
    .selectAll()
    .where('account_id', '=', params.id)
    .where('id', '=', params.jobId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuseAbsent('job');
  if (row.status !== 'failed')
    refuse('status_not_fit', `Only a failed job can be retried, and this one is ${row.status}.`);
  const again = await refuseConflict(
    { account_job_under_way: ['status_not_fit', 'Another job of this kind is in progress for the account.'] },
    ctx.db
      .updateTable('account_job')
      .set({ status: 'waiting', ended_at: null })
      .where('account_id', '=', params.id)
      .where('id', '=', params.jobId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await recordChange(ctx, {
    action: 'update',
    entity: 'account_job',
    entityId: row.id,
    accountId: params.id,
    before: { status: row.status },
    after: { status: again.status },
  });
  await ctx.emit(accountJobRequested(row.kind, params.id, row.id));
  return accountJobView(again);
}
