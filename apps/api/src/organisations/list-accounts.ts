import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listAccounts as route } from '@reprise/contract/organisations/routes';
import type { Context } from '../platform/context.ts';
import { listPage } from '../platform/http/pagination.ts';
import { accountView } from './views.ts';

export async function listAccounts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  let select = ctx.db.selectFrom('account').selectAll().where('is_provider', '=', false);
  if (query.status) select = select.where('status', '=', query.status);
  if (query.search) select = select.where('name', 'ilike', `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return listPage(select, {
    path: '/accounts',
    query,
    orderBy: { name: 'name', createdAt: 'created_at' },
    defaultOrder: ['name', 'asc'],
    tieBreaker: 'id',
    view: (row) => accountView(row, ctx.urls),
  });
}
