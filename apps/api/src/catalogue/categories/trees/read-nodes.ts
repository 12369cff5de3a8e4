import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import type { Locale } from '@reprise/i18n';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readWords, sayIn } from '../../../translations/index.ts';
import { imageUrl } from '../../images/image-url.ts';

type NodeRow = {
  id: string;
  parent_id: string | null;
  identifier: string;
  label: string;
  status: CategoryNode['status'];
  image_file_id: string | null;
  children_description: string | null;
  created_at: Date;
  buyer_account_id: string | null;
  products: number;
  published: number;
};
/** With what lists need beyond a node. */
export type TreeNode = CategoryNode & { createdAt: string; buyerAccountId: string | null };

const inOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * All categories of an account in one query, parents before children, siblings by label. A product counts once in every
 * category that contains it directly, below, or as a secondary category.
 */
export async function readNodes(ctx: Context, accountId: string, language?: Locale): Promise<TreeNode[]> {
  const { rows } = await sql<NodeRow>`
    with own as (
      select p.category_id, count(*) as products, count(*) filter (where p.status = 'published') as published
      from app.product p where p.account_id = ${accountId} and p.removed_at is null group by 1
    ), below as (
      select a.ancestor_id as id, sum(own.products) as products, sum(own.published) as published
      from own join app.category_ancestor a on a.account_id = ${accountId} and a.category_id = own.category_id group by 1
    ), besides as (
      select a.ancestor_id as id, count(distinct p.id) as products,
        count(distinct p.id) filter (where p.status = 'published') as published
      from app.product_secondary_category s
      join app.product p on p.account_id = s.account_id and p.id = s.product_id and p.removed_at is null
      join app.category_ancestor a on a.account_id = s.account_id and a.category_id = s.category_id
      where s.account_id = ${accountId} and not exists (
        select from app.category_ancestor o
        where o.account_id = s.account_id and o.ancestor_id = a.ancestor_id and o.category_id = p.category_id)
      group by 1
    )
    select c.id, c.parent_id, c.identifier, c.label, c.status, c.image_file_id, c.children_description, c.created_at,
      c.buyer_account_id, (coalesce(below.products, 0) + coalesce(besides.products, 0))::int as products,
      (coalesce(below.published, 0) + coalesce(besides.published, 0))::int as published
    from app.category c left join below on below.id = c.id left join besides on besides.id = c.id
    where c.account_id = ${accountId}`.execute(ctx.db);
  const words = await readWords(ctx, { accountId, language, ids: rows.map(({ id }) => id) });
  const said = rows.map((row) => ({
    ...row,
    label: sayIn(words, row.id, 'label', row.label),
    children_description: sayIn(words, row.id, 'childrenDescription', row.children_description),
  }));
  return downwards(said).map(({ row, depth }) => ({
    id: row.id,
    parentId: row.parent_id,
    depth,
    identifier: row.identifier,
    label: row.label,
    status: row.status,
    image: imageUrl(ctx, row.image_file_id),
    childrenDescription: row.children_description,
    numberOfProducts: row.products,
    numberOfPublishedProducts: row.published,
    createdAt: row.created_at.toISOString(),
    buyerAccountId: row.buyer_account_id,
  }));
}

/** Of one category and everything below it, each product once. */
export async function countProducts(ctx: Context, accountId: string, categoryId: string) {
  const { rows } = await sql<{ products: number; published: number }>`
    select count(*)::int as products, count(*) filter (where status = 'published')::int as published from (
      select p.id, p.status from app.category_ancestor a
      join app.product p on p.account_id = a.account_id and p.category_id = a.category_id and p.removed_at is null
      where a.account_id = ${accountId} and a.ancestor_id = ${categoryId}
      union
      select p.id, p.status from app.category_ancestor a
      join app.product_secondary_category s on s.account_id = a.account_id and s.category_id = a.category_id
      join app.product p on p.account_id = s.account_id and p.id = s.product_id and p.removed_at is null
      where a.account_id = ${accountId} and a.ancestor_id = ${categoryId}) p`.execute(ctx.db);
  return { numberOfProducts: rows[0]!.products, numberOfPublishedProducts: rows[0]!.published };
}

type Hung = { id: string; parent_id: string | null; label: string };
/** What hangs on nothing among the rows comes first, each followed by what hangs on it. */
export function downwards<R extends Hung>(rows: readonly R[]): { row: R; depth: number }[] {
  const ids = new Set(rows.map(({ id }) => id));
  const under = Map.groupBy(rows, ({ parent_id }) => (parent_id && ids.has(parent_id) ? parent_id : null));
  const ordered: { row: R; depth: number }[] = [];
  const walk = (parentId: string | null, depth: number) => {
    const level = (under.get(parentId) ?? []).toSorted((a, b) => inOrder.compare(a.label, b.label));
    for (const row of level) {
      ordered.push({ row, depth });
      walk(row.id, depth + 1);
    }
  };
  walk(null, 0);
  return ordered;
}
