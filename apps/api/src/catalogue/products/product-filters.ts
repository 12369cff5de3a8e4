import type { listProducts } from '@reprise/contract/catalogue/product-routes';
import { PRODUCT_LIST_STATUS_DEFAULT } from '@reprise/contract/catalogue/products';
import type { RouteInput } from '@reprise/contract/http/route';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isTrueOf, ofAccount, type PageFilter, type PageFilters } from '../../platform/db/page-source.ts';
import { withWord, wordsOf } from '../../platform/db/search-words.ts';
import { centsOf } from './prices/price-columns.ts';
import { PRODUCT_LIST } from './product-list.ts';

type Query = Pick<
  RouteInput<typeof listProducts>['query'],
  'search_product_buyback' | 'category' | 'status' | 'buybackPriceGradeA'
>;

/** What is asked for of one catalogue. Nothing when nothing can match. */
export async function productFiltersOf(
  ctx: Context,
  accountId: string,
  query: Query,
): Promise<PageFilters | undefined> {
  const { search_product_buyback: search, category, status = PRODUCT_LIST_STATUS_DEFAULT, buybackPriceGradeA } = query;
  const filters: PageFilter[] = [ownColumn(accountId, (t) => STATUSES[status](t))];
  if (search) {
    const words = await wordsOf(ctx.db, search);
    if (!words.length) return undefined;
    for (const word of words) filters.push(withWord(PRODUCT_LIST.words, accountId, word));
  }
  if (category) {
    const ids = await categoriesBelow(ctx, accountId, category);
    if (!ids.length) return undefined;
    filters.push(await inCategories(ctx, accountId, ids));
  }
  const { gte, lte } = buybackPriceGradeA ?? {};
  if (gte !== undefined || lte !== undefined)
    filters.push(
      ownColumn(accountId, (t) => priced(t, centsOf(gte ?? 0)!, lte === undefined ? undefined : centsOf(lte)!)),
    );
  return { accountId, filters };
}

/** A removed product is always a draft. */
const STATUSES = {
  all: (t: string) => sql<boolean>`${sql.ref(`${t}.removed_at`)} is null`,
  draft: (t: string) => sql<boolean>`${sql.ref(`${t}.status`)} = 'draft' and ${sql.ref(`${t}.removed_at`)} is null`,
  published: (t: string) => sql<boolean>`${sql.ref(`${t}.status`)} = 'published'`,
};

/** The bare column: behind the wall no index answers a condition on `coalesce`, which is not leakproof. */
function priced(t: string, gte: number, lte: number | undefined) {
  const price = sql.ref(`${t}.list_price`);
  return lte === undefined ? sql<boolean>`${price} >= ${gte}` : sql<boolean>`${price} >= ${gte} and ${price} <= ${lte}`;
}

async function categoriesBelow(ctx: Context, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('category_ancestor')
    .select('category_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('ancestor_id', 'in', ids)
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/** In one of them or, seldom, in one of them besides: where that is nobody's, the row itself has the answer. */
async function inCategories(ctx: Context, accountId: string, ids: readonly string[]): Promise<PageFilter> {
  const among = (column: string) => sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
  const further = sql`app.product_secondary_category s where ${ofAccount('s', accountId)} and ${among('s.category_id')}`;
  const { rows } = await sql<{ any: boolean }>`select exists (select from ${further}) as any`.execute(ctx.db);
  const own = ownColumn(accountId, (t) => among(`${t}.category_id`));
  if (!rows[0]?.any) return own;
  return {
    ids: sql`${own.ids!} union all select s.product_id as id from ${further}`,
    holds: sql<boolean>`(${own.holds} or ${isTrueOf(sql`${further} and s.product_id = t.id`)})`,
    among: (few) => sql`select p.id from app.product p where ${ofAccount('p', accountId)} and p.id = any (${few})
      and (${among('p.category_id')} or ${isTrueOf(sql`${further} and s.product_id = p.id`)})`,
    repeats: true,
  };
}

function ownColumn(accountId: string, holds: (table: string) => RawBuilder<boolean>) {
  return {
    ids: sql`select p.id from app.product p where ${ofAccount('p', accountId)} and ${holds('p')}`,
    holds: holds('t'),
    ofColumn: true as const,
  };
}
