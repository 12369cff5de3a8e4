import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import { sql } from 'kysely';
import { PRICE_COLUMNS, type Prices, setProductPrices } from '../../../catalogue/index.ts';
import type { Context } from '../../../platform/context.ts';
import { BEFORE_ALL_IDS } from '../../../platform/db/before-all.ts';
import { askerOf, type RevisionRow } from '../revision-rows.ts';

const CHUNK = 5_000;
const price = sql`case l.state ${sql.join(
  PRODUCT_STATES.map((state) => sql`when ${sql.lit(state)} then ${sql.ref(`p.${PRICE_COLUMNS[state]}`)}`),
  sql` `,
)} end`;

/** Publishing turns `before` into `after`, rolling back the other way, and only what publishing changed. */
const WAYS = {
  revision: { expected: sql`l.before`, wanted: sql`l.after`, mark: sql`skipped`, due: sql`true` },
  roll_back: { expected: sql`l.after`, wanted: sql`l.before`, mark: sql`kept`, due: sql`l.skipped is null` },
} as const;

/**
 * Applies all lines of a revision in the caller's transaction. The products are locked first, in the order of their
 * ids. A price that somebody else changed since, or a product that may no longer be bought for 0, is left alone and its
 * line is marked. Returns how many lines were left alone.
 */
export async function applyLines(ctx: Context, row: RevisionRow, source: keyof typeof WAYS): Promise<number> {
  const { expected, wanted, mark, due } = WAYS[source];
  const own = sql`l.account_id = ${row.account_id} and l.revision_id = ${row.id}`;
  await sql`select from app.product p where p.account_id = ${row.account_id}
    and p.id in (select l.product_id from app.price_revision_line l where ${own})
    order by p.id for no key update`.execute(ctx.db);
  const marked = await sql`update app.price_revision_line l
    set ${mark} = case when p.removed_at is null then 'changed_since' else 'product_gone' end
    from app.product p where ${own} and ${due} and p.account_id = l.account_id and p.id = l.product_id
      and (p.removed_at is not null or ${price} is distinct from ${expected}
        or (p.buyback_zero_not_allowed and ${wanted} = 0))`.execute(ctx.db);
  let after: string | undefined;
  do after = await applyNext(ctx, row, source, after);
  while (after);
  return Number(marked.numAffectedRows ?? 0n);
}

/** Answers the last product it changed; nothing when there are no more. */
async function applyNext(
  ctx: Context,
  row: RevisionRow,
  source: keyof typeof WAYS,
  past: string | undefined,
): Promise<string | undefined> {
  const { wanted, mark, due } = WAYS[source];
  const { rows } = await sql<{ id: string; prices: Partial<Record<ProductState, number | null>> }>`
    select l.product_id as id, json_object_agg(l.state, ${wanted}) as prices from app.price_revision_line l
    where l.account_id = ${row.account_id} and l.revision_id = ${row.id} and l.${mark} is null and ${due}
      and l.product_id > ${past ?? BEFORE_ALL_IDS}::uuid
    group by l.product_id order by l.product_id limit ${CHUNK}`.execute(ctx.db);
  if (!rows.length) return undefined;
  const changes = rows.map(({ id, prices }) => ({ productId: id, prices: prices as Partial<Prices> }));
  const by = askerOf(row);
  await setProductPrices(ctx, changes, {
    accountId: row.account_id,
    source,
    revisionId: row.id,
    ...(by ? { by } : {}),
  });
  return rows.length < CHUNK ? undefined : rows.at(-1)!.id;
}
