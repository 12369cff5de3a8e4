import type { RouteInput } from '@reprise/contract/http/route';
import type { listOrganizations } from '@reprise/contract/organizations/organization-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isTrueOf, ofAccount, type PageFilter, type PageFilters } from '../../platform/db/page-source.ts';
import { withWord, wordsOf } from '../../platform/db/search-words.ts';
import { scopeRootOf } from '../scope.ts';
import { ORGANIZATION_LIST } from './organization-list.ts';

export type OrganizationQuery = Pick<
  RouteInput<typeof listOrganizations>['query'],
  'accountId' | 'type' | 'status' | 'parentOrganizationId' | 'exists' | 'search' | 'after'
>;

/** What the actor may see and what they ask for. Nothing when nothing can match. */
export async function filtersOf(ctx: Context, query: OrganizationQuery): Promise<PageFilters | undefined> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return undefined;
  const accountId = actor.provider ? query.accountId : actor.accountId;
  // Another tenant's account has no entity, like one that does not exist.
  if (query.accountId && query.accountId !== accountId) return undefined;
  const root = scopeRootOf(actor);
  if (root === 'nothing') return undefined;
  const filters: PageFilter[] = [];
  const own = (holds: (table: string) => RawBuilder<boolean>) => filters.push(ownColumn(accountId, holds));
  const { type, status, parentOrganizationId: parent, exists, search } = query;
  if (type) filters.push(ofTypes(accountId, type));
  if (status) own((t) => sql`${sql.ref(`${t}.status`)} = ${status}`);
  if (parent) own((t) => sql`${sql.ref(`${t}.parent_organization_id`)} = ${parent}`);
  // Only a root hangs nowhere, and the type has the better index.
  if (exists?.parentOrganizationId === true) own((t) => sql`${sql.ref(`${t}.type`)} <> 'root_management_unit'`);
  if (exists?.parentOrganizationId === false) own((t) => sql`${sql.ref(`${t}.type`)} = 'root_management_unit'`);
  if (search) {
    const words = await wordsOf(ctx.db, search);
    if (!words.length) return undefined;
    for (const word of words) filters.push(withWord(ORGANIZATION_LIST.words, accountId, word));
  }
  if (root !== 'everything') filters.push(below(accountId, root));
  return { accountId, filters };
}

function below(accountId: string | undefined, ancestorId: string): PageFilter {
  return {
    ids: sql`select s.organization_id as id from app.organization_ancestor s
      where ${ofAccount('s', accountId)} and s.ancestor_id = ${ancestorId}`,
    holds: isTrueOf(sql`app.organization_ancestor s where s.account_id = t.account_id
      and s.ancestor_id = ${ancestorId} and s.organization_id = t.id`),
    among: (ids) => amongBelow(accountId, ancestorId, ids),
  };
}

export const amongBelow = (accountId: string | undefined, ancestorId: string, ids: RawBuilder<string[]>) =>
  sql`select s.organization_id as id from app.organization_ancestor s
    where ${ofAccount('s', accountId)} and s.ancestor_id = ${ancestorId} and s.organization_id = any (${ids})`;

/**
 * Reads one type after the other: for a list of types a generic plan assumes that most rows match and reads every
 * account's rows.
 */
const ofTypes = (accountId: string | undefined, types: readonly string[]): PageFilter => ({
  ids: sql`select o.id from unnest(${types}::text[]) v(type) cross join lateral
    (select a.id from app.organization a where ${ofAccount('a', accountId)} and a.type = v.type offset 0) o`,
  holds: sql`t.type = any (${types}::text[])`,
  ofColumn: true,
});

export function ownColumn(accountId: string | undefined, holds: (table: string) => RawBuilder<boolean>): PageFilter {
  return {
    ids: sql`select o.id from app.organization o where ${ofAccount('o', accountId)} and ${holds('o')}`,
    holds: holds('t'),
    ofColumn: true,
  };
}
