import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { reindexCatalog as route } from '@reprise/contract/operations/account-job-routes';
import { lockAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accountJobView } from './account-jobs.ts';
import { requestAccountJob } from './request-account-job.ts';

/** The account row is locked, so that two concurrent requests are answered with the same job. */
export async function reindexCatalog(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { id } = await lockAccount(ctx, params.id);
  const view = accountJobView(await requestAccountJob(ctx, { accountId: id, kind: 'reindex' }));
  await recordChange(ctx, { action: 'create', entity: 'account_job', entityId: view.id, accountId: id, after: view });
  return view;
}
