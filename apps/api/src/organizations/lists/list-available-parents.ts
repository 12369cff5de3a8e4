import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listAvailableParents as route } from '@reprise/contract/organizations/organization-routes';
import { PARENT_TYPES } from '@reprise/contract/organizations/organization-types';
import { sql } from 'kysely';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { isTrueOf, type PageFilter } from '../../platform/db/page-source.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { mayAdd } from '../organization-rights.ts';
import { pathsOf } from '../tree/paths-of.ts';
import { amongBelow } from './organization-filters.ts';
import { readOrganizationPage } from './read-organization-page.ts';

type Query = RouteInput<typeof route>['query'];

/** Within one account: a tree never spans two. */
export async function listAvailableParents(
  ctx: Context,
  { query }: { query: Query },
): Promise<RouteAnswer<typeof route>> {
  const request = { order: query.order, page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const accountId = query.accountId ?? accountOf(ctx.actor);
  const { rows, ...facts } = mayAdd(ctx.actor, query.type)
    ? await readOrganizationPage(
        ctx,
        { accountId, type: [...PARENT_TYPES[query.type]], status: 'active', search: query.search },
        request,
        query.moved ? [notBelow(accountId, query.moved)] : [],
      )
    : { rows: [], more: false, total: query.partial ? undefined : 0, capped: false };
  const paths = await pathsOf(ctx, rows);
  const members = rows.map((row) => ({
    id: row.id,
    commonName: row.common_name,
    type: row.type,
    externalId: row.external_id,
    path: (paths.get(row.id) ?? []).map(({ commonName }) => commonName),
  }));
  return wrapPage(members, { path: '/organizations/available-parents', query, ...request, ...facts });
}

/** Excludes the organization itself and everything below it. */
const notBelow = (accountId: string, movedId: string): PageFilter => ({
  holds: sql<boolean>`not ${isTrueOf(sql`app.organization_ancestor s where s.account_id = t.account_id
    and s.ancestor_id = ${movedId} and s.organization_id = t.id`)}`,
  among: (ids) => sql`select f.id from unnest(${ids}) f(id)
    where not coalesce(f.id in (${amongBelow(accountId, movedId, ids)}), false)`,
});
