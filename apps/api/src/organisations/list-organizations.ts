import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listOrganizations as route } from '@reprise/contract/organisations/routes';
import type { Context } from '../platform/context.ts';
import { listPage } from '../platform/http/pagination.ts';
import { entityInScope } from './scope.ts';
import { organizationView } from './views.ts';

export async function listOrganizations(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  let select = ctx.db
    .selectFrom('organization')
    .selectAll()
    .where(entityInScope(ctx, 'organization', 'id'));
  if (query.accountId) select = select.where('account_id', '=', query.accountId);
  if (query.type) select = select.where('type', 'in', query.type);
  if (query.status) select = select.where('status', '=', query.status);
  const hasParent = query.exists?.parentOrganizationId;
  if (hasParent !== undefined) select = select.where('parent_organization_id', hasParent ? 'is not' : 'is', null);
  return listPage(select, {
    path: '/organizations',
    query,
    orderBy: { commonName: 'common_name', createdAt: 'created_at' },
    defaultOrder: ['commonName', 'asc'],
    tieBreaker: 'id',
    view: organizationView,
  });
}
