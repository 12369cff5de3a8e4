import type { ArchiveBlocker } from '@reprise/contract/catalogue/categories';
import type { ArchiveCheckpoints } from '@reprise/contract/catalogue/category-payloads';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { CategoryRow } from '../category-rows.ts';

type Found = { kind: ArchiveBlocker; id: string; label: string; count: number };
const EXAMPLES = 5;

/** What keeps a category from being archived: its products, its questions and overrides, its child categories. */
export async function readArchiveBlockers(
  ctx: Context,
  { account_id, id }: CategoryRow,
): Promise<ArchiveCheckpoints['blockers']> {
  const { rows } = await sql<Found>`
    select kind, id, label, count from (
      select found.*, count(*) over (partition by kind)::int as count,
        row_number() over (partition by kind order by label, id) as place
      from (
        select 'products' as kind, p.id, p.label from app.product p
        where p.account_id = ${account_id} and p.removed_at is null and (p.category_id = ${id} or p.id in (
          select s.product_id from app.product_secondary_category s
          where s.account_id = ${account_id} and s.category_id = ${id}))
        union all
        select 'questions', q.id, q.title from app.question q
        where q.account_id = ${account_id} and q.category_id = ${id}
        union all
        select 'child_categories', c.id, c.label from app.category c
        where c.account_id = ${account_id} and c.parent_id = ${id} and c.status = 'active'
      ) found
    ) placed where place <= ${EXAMPLES} order by kind, place`.execute(ctx.db);
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, examples]) => ({
    kind,
    count: examples[0]!.count,
    examples: examples.map(({ id, label }) => ({ id, label })),
  }));
}
