import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type ParcelSize = {
  weight: number | null;
  height: number | null;
  length: number | null;
  width: number | null;
};

/** What a product weighs and measures: its own values, else those of the nearest category that has one. */
export async function readParcelSize(ctx: Context, accountId: string, productId: string): Promise<ParcelSize> {
  return (await readParcelSizes(ctx, accountId, [productId])).get(productId)!;
}

/** The same for many products of one catalogue. */
export async function readParcelSizes(
  ctx: Context,
  accountId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ParcelSize>> {
  const sizes = ['weight', 'height', 'length', 'width'].map((name) => ({
    own: sql.ref(`p.${name}`),
    inherited: sql.ref(`above.${name}`),
    ofCategory: sql.ref(`c.default_${name}`),
    name: sql.ref(name),
  }));
  const { rows } = await sql<ParcelSize & { id: string }>`
    select p.id, ${sql.join(sizes.map(({ own, inherited, name }) => sql`coalesce(${own}, ${inherited}) as ${name}`))}
    from app.product p
    cross join lateral (
      select ${sql.join(sizes.map(nearest))} from app.category_ancestor line
      join app.category c on c.account_id = line.account_id and c.id = line.ancestor_id
      where line.account_id = p.account_id and line.category_id = p.category_id
    ) above
    where p.account_id = ${accountId} and p.id = any (${[...new Set(productIds)]})`.execute(ctx.db);
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

type Size = Record<'ofCategory' | 'name', RawBuilder<unknown>>;
const nearest = ({ ofCategory, name }: Size) => sql`(
  array_agg(${ofCategory} order by line.depth) filter (where ${ofCategory} is not null))[1] as ${name}`;
