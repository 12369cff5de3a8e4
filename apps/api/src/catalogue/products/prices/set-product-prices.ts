import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import { sql } from 'kysely';
import { idOf } from '../../../platform/access/actor.ts';
import type { ChangedBy } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { PRICE_COLUMNS, type Prices, pricesOf } from './price-columns.ts';

/** Cents wanted for some states of one product; null takes the price away. */
export type PriceChange = { productId: string; prices: Readonly<Partial<Prices>> };
/** What was different. */
export type ChangedPrice = { productId: string; state: ProductState; before: number | null; after: number | null };
export type PriceSource = {
  accountId: string;
  source: 'product' | 'revision' | 'roll_back' | 'import';
  /** the bulk change it is part of */
  revisionId?: string;
  /** the person a job works for */
  by?: ChangedBy;
};

/**
 * The only writer of prices, for one product or thousands. Rows are locked in the order of their ids, so that two
 * concurrent calls cannot deadlock. Prices that differ are written and recorded with their author; equal ones change
 * nothing, and removed products are skipped.
 */
export async function setProductPrices(
  ctx: Context,
  changes: readonly PriceChange[],
  { accountId, source, revisionId, by }: PriceSource,
): Promise<ChangedPrice[]> {
  if (!changes.length) return [];
  const wanted = new Map(changes.map(({ productId, prices }) => [productId, prices]));
  const rows = await ctx.db
    .selectFrom('product')
    .select(['id', ...Object.values(PRICE_COLUMNS)])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any (${[...wanted.keys()]}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const changed = rows.flatMap((row) => differing(row.id, pricesOf(row), wanted.get(row.id)!));
  if (!changed.length) return [];
  const touched = new Set(changed.map(({ productId }) => productId));
  const now = ctx.clock.now();
  const next = rows
    .filter(({ id }) => touched.has(id))
    .map((row) => ({ id: row.id, ...pricesOf(row), ...given(wanted.get(row.id)!) }));
  const states = PRODUCT_STATES.map((state) => sql.ref(state));
  const set = PRODUCT_STATES.map((state) => sql`${sql.ref(PRICE_COLUMNS[state])} = n.${sql.ref(state)}`);
  await sql`update app.product p set ${sql.join(set)}, updated_at = ${now}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
      as n(id uuid, ${sql.join(states.map((state) => sql`${state} integer`))})
    where p.account_id = ${accountId} and p.id = n.id`.execute(ctx.db);
  const who = by ? { kind: 'user', id: by.userId } : { kind: ctx.actor.kind, id: idOf(ctx.actor) };
  await sql`insert into app.product_price_change
      (account_id, occurred_at, product_id, state, before, after, actor_kind, actor_id, source, revision_id)
    select ${accountId}::uuid, ${now}::timestamptz, c."productId", c.state, c.before, c.after, ${who.kind}::text,
      ${who.id}::uuid, ${source}::text, ${revisionId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as c("productId" uuid, state text, before integer, after integer)`.execute(ctx.db);
  return changed;
}

const given = (prices: Readonly<Partial<Prices>>) =>
  Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== undefined));

function differing(productId: string, current: Prices, wanted: Readonly<Partial<Prices>>): ChangedPrice[] {
  return PRODUCT_STATES.flatMap((state) => {
    const [before, after] = [current[state], wanted[state]];
    return after === undefined || after === before ? [] : [{ productId, state, before, after }];
  });
}
