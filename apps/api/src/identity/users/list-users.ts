import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listUsers as route } from '@reprise/contract/identity/user-routes';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { afterRow } from '../../platform/db/after-row.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { filtersOf } from './user-filters.ts';
import { USER_LIST } from './user-list.ts';
import { rolesOfEach, userView } from './users.ts';

export async function listUsers(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const request = { order: query.order, page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const filters = await filtersOf(ctx, query);
  const following = filters && (await afterRow(ctx.db, USER_LIST, filters, query.order, query.after));
  const { rows, ...facts } = following
    ? await readPage<Selectable<AppUser>, keyof typeof USER_LIST.orders>(ctx.db, USER_LIST, following, request)
    : { rows: [], more: false, total: query.partial ? undefined : 0, capped: false };
  const roles = await rolesOfEach(ctx, rows);
  const members = rows.map((row) => userView(row, roles.get(row.id) ?? []));
  return wrapPage(members, { path: '/users', query, ...request, ...facts });
}
