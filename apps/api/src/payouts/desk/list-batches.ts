import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPayoutBatches as route } from '@reprise/contract/payments/desk/batch-routes';
import type { Context } from '../../platform/context.ts';
import { equals, listPage } from '../../platform/http/pagination.ts';
import { type BatchRow, viewBatches } from './batch-rows.ts';
import { issuedByActor } from './visible-payments.ts';

export async function listPayoutBatches(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  let select = ctx.db.selectFrom('payout_batch as p').selectAll('p').where(issuedByActor(ctx));
  if (query.status?.length) select = select.where('p.status', 'in', query.status);
  const page = await listPage(select, {
    path: '/payout-batches',
    query,
    filters: { accountId: equals('p.account_id') },
    orderBy: { preparedAt: 'p.prepared_at' },
    defaultOrder: ['preparedAt', 'desc'],
    tieBreaker: 'p.id',
    view: (row: BatchRow) => row,
  });
  return { ...page, 'hydra:member': await viewBatches(ctx, page['hydra:member']) };
}
