import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPriceRevisions as route } from '@reprise/contract/pricing/revision-routes';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { listPage } from '../../platform/http/pagination.ts';
import type { RevisionRow } from './revision-rows.ts';
import { listedView, namesOf, termsOf } from './revision-view.ts';

export async function listPriceRevisions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const terms = await termsOf(ctx, accountId);
  let select = ctx.db.selectFrom('price_revision').selectAll().where('account_id', '=', accountId);
  if (query.status) select = select.where('status', 'in', query.status);
  const page = await listPage(select, {
    path: '/price-revisions',
    query,
    orderBy: { createdAt: 'created_at' },
    defaultOrder: ['createdAt', 'desc'],
    tieBreaker: 'id',
    view: (row: RevisionRow) => row,
  });
  const names = await namesOf(ctx, page['hydra:member']);
  return { ...page, 'hydra:member': page['hydra:member'].map((row) => listedView(row, terms, names)) };
}
