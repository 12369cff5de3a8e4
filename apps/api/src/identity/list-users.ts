import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listUsers as route } from '@reprise/contract/identity/routes';
import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { AppUser } from '../platform/db/schema.ts';
import { listPage } from '../platform/http/pagination.ts';
import { rolesOfEach, userView } from './users.ts';
import { visibleUsers } from './visible-users.ts';

export async function listUsers(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  let select = visibleUsers(ctx);
  if (query.accountId) select = select.where('app_user.account_id', '=', query.accountId);
  if (query.status) select = select.where('app_user.status', '=', query.status);
  if (query.search) {
    const pattern = `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    select = select.where((eb) =>
      eb.or([eb('email', 'ilike', pattern), eb('lastname', 'ilike', pattern), eb('firstname', 'ilike', pattern)]),
    );
  }
  const page = await listPage(select, {
    path: '/users',
    query,
    orderBy: { lastname: 'lastname', email: 'email', createdAt: 'created_at', lastLoginAt: 'last_login_at' },
    defaultOrder: ['lastname', 'asc'],
    tieBreaker: 'id',
    view: (row: Selectable<AppUser>) => row,
  });
  const roles = await rolesOfEach(ctx, page['hydra:member']);
  return { ...page, 'hydra:member': page['hydra:member'].map((row) => userView(row, roles.get(row.id) ?? [])) };
}
