import type { RefurbScopeKind } from '@reprise/contract/refurbishment/work-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { ScopeKey } from './question-rows.ts';

export type Scope = ScopeKey & { label: string; accountName: string | null; note: string | null };

const READERS: Record<RefurbScopeKind, typeof readCategories> = { category: readCategories, product: readProducts };

/** The categories or products with these ids that questions of the account may name; others are left out. */
export async function readScopes(
  ctx: Context,
  accountId: string,
  kind: RefurbScopeKind,
  ids: readonly string[],
): Promise<Map<string, Scope>> {
  if (!ids.length) return new Map();
  const scopes = await READERS[kind](ctx, accountId, sql`thing.id = any (${[...ids]}::uuid[])`);
  return new Map(scopes.map((scope) => [scope.id, scope]));
}

/** Those whose label has the text, by label. */
export function findScopes(
  ctx: Context,
  accountId: string,
  kind: RefurbScopeKind,
  text: string,
  limit: number,
): Promise<Scope[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return READERS[kind](ctx, accountId, sql`thing.label ilike ${pattern}`, limit);
}

/** Its own categories, and those of linked retailers whose devices it takes. */
async function readCategories(
  ctx: Context,
  accountId: string,
  where: RawBuilder<boolean>,
  limit = 1_000,
): Promise<Scope[]> {
  const { rows } = await sql<Scope>`
    with thing as (
      select c.account_id, c.id, c.parent_id, c.label, null::text as account_name from app.category c
      where c.account_id = ${accountId} and c.status = 'active'
      union all
      select c.account_id, c.id, c.parent_id, c.label, c.account_name from app.connected_categories(${accountId}) c
      where c.account_id <> ${accountId}
    )
    select thing.account_id as "accountId", thing.id, thing.label, thing.account_name as "accountName",
      (select above.label from thing above where above.account_id = thing.account_id and above.id = thing.parent_id) as note
    from thing where ${where} order by thing.label collate "und-x-icu", thing.id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Its own products, and those in the categories above. */
async function readProducts(
  ctx: Context,
  accountId: string,
  where: RawBuilder<boolean>,
  limit = 1_000,
): Promise<Scope[]> {
  await openLinkedCatalogues(ctx, accountId);
  const { rows } = await sql<Scope>`
    select thing.account_id as "accountId", thing.id, thing.label, thing.brand as note, null as "accountName"
    from app.product thing where thing.account_id = ${accountId} and thing.removed_at is null and ${where}
    union all
    select thing.account_id, thing.id, thing.label, thing.brand, c.account_name
    from app.connected_categories(${accountId}) c
    join app.product thing on thing.account_id = c.account_id and thing.category_id = c.id
    where c.account_id <> ${accountId} and thing.removed_at is null and ${where}
    order by label, id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Products are behind the wall of their retailer; the tree of what a buyer takes says which retailers it may read. */
async function openLinkedCatalogues(ctx: Context, accountId: string): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from app.connected_categories(${accountId})`.execute(ctx.db);
  for (const { account_id } of rows) await ctx.actFor(account_id);
}
