import type { listPublishedProducts as route } from '@reprise/contract/catalogue/browse-routes';
import { BROWSE_PAGE_SIZE, BROWSE_PAGES_MAX } from '@reprise/contract/catalogue/browsing';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { wrapPage } from '../../platform/http/pagination.ts';
import { requireCategory } from '../categories/category-rows.ts';
import { findInTree } from '../categories/trees/visible-nodes.ts';
import { readFound } from '../search/read-found.ts';

/** A product is in its own category and in secondary ones, and is listed once. */
export async function listPublishedProducts(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { node } = await findInTree(ctx, params.id, query);
  const { account_id: accountId } = await requireCategory(ctx, params.id);
  const { page = 1 } = query;
  const total = node.numberOfPublishedProducts;
  const cut = { skip: (page - 1) * BROWSE_PAGE_SIZE, most: BROWSE_PAGE_SIZE + 1 };
  const ids = await (total > MANY ? walkAll : sortFew)(ctx, { accountId, categoryId: node.id, ...cut });
  return wrapPage(await readFound(ctx, { accountId, language: query.language }, ids.slice(0, BROWSE_PAGE_SIZE)), {
    path: `/internal/categories/${node.id}/products`,
    query,
    page,
    size: BROWSE_PAGE_SIZE,
    more: ids.length > BROWSE_PAGE_SIZE && page < BROWSE_PAGES_MAX,
    total,
  });
}

type Asked = { accountId: string; categoryId: string; skip: number; most: number };
/**
 * Up to this many products of a category are fetched and sorted; with more, a page fills quickly along the index by
 * name.
 */
const MANY = 2_000;

async function sortFew(ctx: Context, { accountId, categoryId, skip, most }: Asked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with below as (
      select category_id from app.category_ancestor where account_id = ${accountId} and ancestor_id = ${categoryId}
    ), inside as (
      select p.id from below b join app.product p on p.account_id = ${accountId} and p.category_id = b.category_id
      union select s.product_id from below b
        join app.product_secondary_category s on s.account_id = ${accountId} and s.category_id = b.category_id)
    select p.id from inside i join app.product p on p.account_id = ${accountId} and p.id = i.id
    where p.status = 'published' and p.removed_at is null
    order by p.label collate "und-x-icu", p.id limit ${most} offset ${skip}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function walkAll(ctx: Context, { accountId, categoryId, skip, most }: Asked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from app.product p
    where p.account_id = ${accountId} and p.status = 'published' and p.removed_at is null and exists (
      select from app.category_ancestor a where a.account_id = ${accountId} and a.ancestor_id = ${categoryId}
        and a.category_id in (select p.category_id union all select s.category_id from app.product_secondary_category s
          where s.account_id = ${accountId} and s.product_id = p.id))
    order by p.label collate "und-x-icu", p.id limit ${most} offset ${skip}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
