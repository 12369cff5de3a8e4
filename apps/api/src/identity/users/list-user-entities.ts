import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listUserEntities as route } from '@reprise/contract/identity/user-routes';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import { sql } from 'kysely';
import { findAccount } from '../../accounts/index.ts';
import { pathsOf, readOrganizationPage } from '../../organizations/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PageFilter } from '../../platform/db/page-source.ts';
import { pageOf, sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { entityTypesOf, withinOf } from './assignable.ts';

type Query = RouteInput<typeof route>['query'];
type Answer = RouteAnswer<typeof route>;
const PATH = '/user-entities';

/** Entities of one account, so that a picker never shows two accounts' stores side by side. */
export async function listUserEntities(ctx: Context, { query }: { query: Query }): Promise<Answer> {
  const { actor } = ctx;
  const accountId = query.accountId ?? accountOf(actor);
  const account = await findAccount(ctx, accountId);
  const types = typesOf(query);
  const within =
    account && query.userType && actor.kind === 'user' ? withinOf(actor, account, query.userType) : 'anywhere';
  if (!account || !within || types?.length === 0) return pageOf<Answer['hydra:member'][number]>([], PATH, query);
  const narrower: PageFilter[] = [];
  if (query.id) narrower.push(theOne(accountId, query.id));
  if (actor.kind === 'user' && actor.organizationId) {
    const own = actor.organizationId;
    if (within === 'below_own_unit') narrower.push({ holds: sql<boolean>`t.id <> ${own}` });
    if (within === 'own_store' || within === 'own_warehouse') narrower.push(theOne(accountId, own));
  }
  const request = { order: query.order, page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const { rows, ...facts } = await readOrganizationPage(
    ctx,
    { accountId, type: types, status: query.userType && 'active', search: query.search },
    request,
    narrower,
  );
  const paths = await pathsOf(ctx, rows);
  const members = rows.map((row) => ({
    id: row.id,
    commonName: row.common_name,
    type: row.type,
    externalId: row.external_id,
    status: row.status,
    path: (paths.get(row.id) ?? []).map(({ commonName }) => commonName),
  }));
  return wrapPage(members, { path: PATH, query, ...request, ...facts });
}

/** The types asked for, of those somebody of this type works in. */
function typesOf({ type, userType }: Query): OrganizationType[] | undefined {
  const fitting = userType && [...entityTypesOf(userType)];
  return fitting && type ? fitting.filter((one) => type.includes(one)) : (fitting ?? type);
}

const theOne = (accountId: string, id: string): PageFilter => ({
  ids: sql`select o.id from app.organization o where o.account_id = ${accountId} and o.id = ${id}`,
  holds: sql<boolean>`t.id = ${id}`,
});
