import { PRODUCT_GRADES } from '@reprise/contract/catalogue/products';
import { sql } from 'kysely';
import { PRICE_COLUMNS } from '../../../catalogue/index.ts';
import type { Context } from '../../../platform/context.ts';
import { moveRevision, type RevisionRow } from '../revision-rows.ts';
import { summarise } from '../summarise.ts';

type Found = { found: number; ignored?: { count: number; told: readonly object[] } };

/** Completes a draft: marks lines whose grades would be in the wrong order, and counts the totals of the preview. */
export async function finishPreparing(ctx: Context, row: RevisionRow, { found, ignored }: Found): Promise<void> {
  await markTurnedOver(ctx, row);
  const { products, lines, ...summary } = await summarise(ctx, row);
  await moveRevision(ctx, row, {
    status: 'draft',
    failure: null,
    lines_found: found,
    lines_changed: lines,
    products_changed: products,
    lines_ignored: ignored?.count ?? 0,
    ignored: JSON.stringify(ignored?.told ?? []),
    summary: JSON.stringify(summary),
  });
}

export async function removeLines(ctx: Context, { account_id, id }: RevisionRow): Promise<void> {
  await ctx.db
    .deleteFrom('price_revision_line')
    .where('account_id', '=', account_id)
    .where('revision_id', '=', id)
    .execute();
}

/** A worse grade with a higher price than a better one. Products where that is so already are not marked. */
async function markTurnedOver(ctx: Context, { account_id, id }: RevisionRow): Promise<void> {
  const own = sql`l.account_id = ${account_id} and l.revision_id = ${id}`;
  const before = PRODUCT_GRADES.map((grade) => sql.ref(`p.${PRICE_COLUMNS[grade]}`));
  const after = PRODUCT_GRADES.map((grade, i) => sql`coalesce(n.${sql.ref(grade)}, ${before[i]!})`);
  const news = PRODUCT_GRADES.map(
    (grade) => sql`max(l.after) filter (where l.state = ${sql.lit(grade)}) as ${sql.ref(grade)}`,
  );
  const pairs = PRODUCT_GRADES.flatMap((_, better) =>
    PRODUCT_GRADES.slice(better + 1).map((__, i) => {
      const worse = better + 1 + i;
      return sql`(${after[worse]!} > ${after[better]!} and (${before[worse]!} > ${before[better]!}) is not true)`;
    }),
  );
  await sql`with news as (select l.product_id, ${sql.join(news)} from app.price_revision_line l
      where ${own} and l.state <> 'functional' group by l.product_id),
    turned as (select p.id from news n join app.product p on p.account_id = ${account_id} and p.id = n.product_id
      where ${sql.join(pairs, sql` or `)})
    update app.price_revision_line l set turns_over = true from turned t where ${own} and l.product_id = t.id`.execute(
    ctx.db,
  );
}
