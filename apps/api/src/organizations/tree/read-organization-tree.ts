import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { readOrganizationTree as route } from '@reprise/contract/organizations/organization-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { entityInScope, scopeRootOf } from '../scope.ts';

type Query = RouteInput<typeof route>['query'];

/** One level at a time, because an account may have twenty thousand organizations. */
export async function readOrganizationTree(
  ctx: Context,
  { query }: { query: Query },
): Promise<RouteAnswer<typeof route>> {
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const direction = query.order?.commonName ?? 'asc';
  const level = levelOf(ctx, query);
  const rows = await level
    .select(['account_id', 'id', 'parent_organization_id', 'common_name', 'type', 'status', 'external_id', 'city'])
    .select(
      sql<number>`(select count(*) from (select from app.organization c where c.account_id = organization.account_id
        and c.parent_organization_id = organization.id limit ${COUNTED_UP_TO}) c)`.as('child_count'),
    )
    .orderBy('common_name', direction)
    .orderBy('id', direction)
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  const more = rows.length > size;
  const counted = query.partial ? undefined : await countOf(ctx, query);
  const members = rows.slice(0, size).map((row) => ({
    id: row.id,
    accountId: row.account_id,
    parentOrganizationId: row.parent_organization_id,
    commonName: row.common_name,
    type: row.type,
    status: row.status,
    externalId: row.external_id,
    city: row.city,
    childCount: Number(row.child_count),
  }));
  return wrapPage(members, {
    path: '/organizations/tree',
    query,
    page,
    size,
    more,
    total: counted === undefined ? undefined : Math.min(counted, COUNTED_UP_TO),
    capped: counted !== undefined && counted > COUNTED_UP_TO,
  });
}

/** Without a parent the level where the actor's view begins: their entity, the root, or for the provider every root. */
function levelOf(ctx: Context, { accountId, parentOrganizationId }: Query) {
  let level = ctx.db.selectFrom('organization').where(entityInScope(ctx, 'organization', 'id'));
  if (accountId) level = level.where('account_id', '=', accountId);
  if (parentOrganizationId) return level.where('parent_organization_id', '=', parentOrganizationId);
  const top = scopeRootOf(ctx.actor);
  return top === 'everything' || top === 'nothing'
    ? // said as it stands in the index of the roots
      level.where('type', '=', sql.lit('root_management_unit'))
    : level.where('id', '=', top);
}

async function countOf(ctx: Context, query: Query): Promise<number> {
  const { n } = await ctx.db
    .selectFrom(
      levelOf(ctx, query)
        .select('id')
        .limit(COUNTED_UP_TO + 1)
        .as('level'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
