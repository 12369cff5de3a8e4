import type { RouteInput } from '@reprise/contract/http/route';
import type { listUsers } from '@reprise/contract/identity/user-routes';
import { type RawBuilder, sql } from 'kysely';
import { scopeRootOf } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { isTrueOf, ofAccount, type PageFilter, type PageFilters } from '../../platform/db/page-source.ts';
import { withWord, wordsOf } from '../../platform/db/search-words.ts';
import { USER_LIST } from './user-list.ts';

type Query = RouteInput<typeof listUsers>['query'];

/** What the actor may see and what they ask for. Nothing when nobody can match. */
export async function filtersOf(ctx: Context, query: Query): Promise<PageFilters | undefined> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return undefined;
  const accountId = actor.provider ? query.accountId : actor.accountId;
  // Another tenant's account has nobody, like one that does not exist.
  if (query.accountId && query.accountId !== accountId) return undefined;
  const root = scopeRootOf(actor);
  if (root === 'nothing') return undefined;
  const words = query.search ? await wordsOf(ctx.db, query.search) : [];
  if (query.search && !words.length) return undefined;
  const filters: PageFilter[] = words.map((word) => withWord(USER_LIST.words, accountId, word));
  if (query.userType || query.module || query.organizationId) filters.push(withRole(accountId, query));
  if (root !== 'everything') filters.push(inScope(accountId, root, actor.userId));
  if (query.status) filters.push(withStatus(accountId, query.status));
  return { accountId, filters };
}

/** The role's entity is the one named or below it; a question again, so that it is asked of one role at a time. */
const below = (ancestorId: string) =>
  isTrueOf(sql`app.organization_ancestor s where s.account_id = r.account_id and s.ancestor_id = ${ancestorId}
    and s.organization_id = r.organization_id`);
/** The same from the other side: every role in the entities below, one entity after the other until there are enough. */
const rolesBelow = (accountId: string | undefined, ancestorId: string, where = sql`true`) =>
  sql`(select s.account_id, s.organization_id from app.organization_ancestor s
      where ${ofAccount('s', accountId)} and s.ancestor_id = ${ancestorId} order by s.organization_id) s
    cross join lateral (select r.user_id as id from app.user_role r
      where r.account_id = s.account_id and r.organization_id = s.organization_id and ${where} offset 0) r`;

/** Roles of some users, read by the user: OFFSET, or the planner may take the index of a type or module instead. */
const rolesAmong = (accountId: string | undefined, ids: RawBuilder<string[]>, where: RawBuilder<unknown>) =>
  sql`(select r.user_id as id, r.organization_id, r.user_type, r.module from app.user_role r
    where ${ofAccount('r', accountId)} and r.user_id = any (${ids}) offset 0) r where ${where}`;
/** Those of them that are below. COALESCE keeps it a look into a hash table, and no join role by role. */
function amongBelow(accountId: string | undefined, ancestorId: string, ids: RawBuilder<string[]>, where = sql`true`) {
  const roles = rolesAmong(accountId, ids, where);
  return sql`select r.id from ${roles} and coalesce(r.organization_id in (
    select s.organization_id from app.organization_ancestor s where ${ofAccount('s', accountId)}
      and s.ancestor_id = ${ancestorId} and s.organization_id = any (array(select r.organization_id from ${roles}))), false)`;
}

function inScope(accountId: string | undefined, root: string, self: string): PageFilter {
  return {
    ids: sql`select r.id from ${rolesBelow(accountId, root)} union all select ${self}::uuid`,
    repeats: true,
    holds: sql<boolean>`(t.id = ${self} or ${isTrueOf(
      sql`app.user_role r where r.account_id = t.account_id and r.user_id = t.id and ${below(root)}`,
    )})`,
    among: (ids) =>
      sql`${amongBelow(accountId, root, ids)} union all select ${self}::uuid where ${self}::uuid = any (${ids})`,
  };
}

function withStatus(accountId: string | undefined, status: string): PageFilter {
  return {
    ids: sql`select f.id from app.app_user f where ${ofAccount('f', accountId)} and f.status = ${status}`,
    holds: sql<boolean>`t.status = ${status}`,
    ofColumn: true,
  };
}

/** One role that is of a type, in a module and in a place, all at once. */
function withRole(accountId: string | undefined, { userType, module, organizationId }: Query): PageFilter {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (userType) parts.push(sql`r.user_type = any (${userType}::text[])`);
  if (module) parts.push(sql`r.module = any (${module}::text[])`);
  const fits = sql.join(parts, sql` and `);
  const own = sql`app.user_role r where r.account_id = t.account_id and r.user_id = t.id and ${fits}`;
  return organizationId
    ? {
        ids: sql`select r.id from ${rolesBelow(accountId, organizationId, fits)}`,
        repeats: true,
        holds: isTrueOf(sql`${own} and ${below(organizationId)}`),
        among: (ids) => amongBelow(accountId, organizationId, ids, fits),
      }
    : {
        ids: sql`select r.user_id as id from app.user_role r where ${ofAccount('r', accountId)} and ${fits}`,
        // in one module somebody has one role
        ...(module?.length === 1 ? {} : { repeats: true as const }),
        holds: isTrueOf(own),
        among: (ids) => sql`select r.id from ${rolesAmong(accountId, ids, fits)}`,
      };
}
