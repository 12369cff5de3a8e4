import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type ParcelSize = {
  weight: number | null;
  height: number | null;
  length: number | null;
  width: number | null;
};

/** What a product weighs and measures: its own values, else those of the nearest category that has one. */
export async function readParcelSize(ctx: Context, accountId: string, productId: string): Promise<ParcelSize> {
  const nearest = (column: string) => sql`coalesce(${sql.ref(`p.${column}`)}, (
    select ${sql.ref(`c.default_${column}`)} from app.category_ancestor line
    join app.category c on c.account_id = line.account_id and c.id = line.ancestor_id
    where line.account_id = p.account_id and line.category_id = p.category_id
      and ${sql.ref(`c.default_${column}`)} is not null
    order by line.depth limit 1)) as ${sql.ref(column)}`;
  const columns = sql.join(['weight', 'height', 'length', 'width'].map(nearest));
  const { rows } = await sql<ParcelSize>`select ${columns} from app.product p
    where p.account_id = ${accountId} and p.id = ${productId}`.execute(ctx.db);
  return rows[0]!;
}
