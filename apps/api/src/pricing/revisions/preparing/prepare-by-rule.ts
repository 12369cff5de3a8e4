import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { NONZERO_PRICE_MIN_CENTS } from '@reprise/contract/pricing/prices';
import { REVISION_MAX_CENTS, type RevisionRule } from '@reprise/contract/pricing/revision-rule';
import { type RawBuilder, sql } from 'kysely';
import { PRICE_COLUMNS } from '../../../catalogue/index.ts';
import type { Context } from '../../../platform/context.ts';
import { BEFORE_ALL_IDS } from '../../../platform/db/before-all.ts';
import { all } from '../../../platform/db/page-source.ts';
import type { RevisionRow } from '../revision-rows.ts';

const CHUNK = 20_000;

/**
 * Computes the rule in SQL, where numerics are exact and `round` rounds half away from zero. Products are processed in
 * batches within one transaction, so that no statement reaches its timeout. Returns how many prices the rule covers;
 * unchanged prices get no line.
 */
export async function prepareByRule(ctx: Context, row: RevisionRow, rule: RevisionRule): Promise<number> {
  let found = 0;
  for (let past: string | null = BEFORE_ALL_IDS; past; ) {
    const chunk: Chunk = await prepareNext(ctx, row, rule, past);
    found += chunk.found;
    past = chunk.products === CHUNK ? chunk.last : null;
  }
  return found;
}

type Chunk = { found: number; products: number; last: string | null };
async function prepareNext(
  ctx: Context,
  { account_id, id }: RevisionRow,
  rule: RevisionRule,
  past: string,
): Promise<Chunk> {
  const prices = PRODUCT_STATES.map((state) => sql`(${state}::text, ${sql.ref(`p.${PRICE_COLUMNS[state]}`)})`);
  const floor = sql`case when p.buyback_zero_not_allowed then ${NONZERO_PRICE_MIN_CENTS}::int else 0 end`;
  // A simple product has the price of a working device only, any other one for each grade.
  const { rows } = await sql<Chunk>`
    with picked as materialized (
      select p.* from app.product p where ${all(scopeOf(account_id, rule))} and p.id > ${past}::uuid
      order by p.id limit ${CHUNK}),
    priced as materialized (
      select p.id, s.state, s.before,
        least(greatest(${changed(rule)}, ${floor}), ${REVISION_MAX_CENTS}::int)::int as after
      from picked p cross join lateral (values ${sql.join(prices)}) s(state, before)
      where s.before is not null and (s.state = 'functional') = p.simple and s.state = any (${rule.states}::text[])),
    written as (
      insert into app.price_revision_line (account_id, revision_id, product_id, state, before, after)
      select ${account_id}::uuid, ${id}::uuid, n.id, n.state, n.before, n.after from priced n where n.after <> n.before)
    select (select count(*)::int from priced) as found, count(*)::int as products,
      (array_agg(p.id order by p.id desc))[1] as last from picked p`.execute(ctx.db);
  return rows[0]!;
}

function changed({ change, roundTo }: RevisionRule): RawBuilder<number> {
  const step = sql`${roundTo}::numeric`;
  if (change.mode === 'amount') return sql`round((s.before + ${change.value}::numeric) / ${step}) * ${step}`;
  const permille = Math.round(change.value * 10);
  return sql`round(s.before::numeric * (1000 + ${permille}::numeric) / (1000 * ${step})) * ${step}`;
}

function scopeOf(accountId: string, { categoryIds, brands, publishedOnly }: RevisionRule): RawBuilder<boolean>[] {
  const scope: RawBuilder<boolean>[] = [sql`p.account_id = ${accountId}`, sql`p.removed_at is null`];
  if (publishedOnly) scope.push(sql`p.status = 'published'`);
  if (brands.length) scope.push(sql`lower(p.brand) in (select lower(b) from unnest(${brands}::text[]) b)`);
  if (categoryIds.length) {
    const below = sql`select a.category_id from app.category_ancestor a
      where a.account_id = ${accountId} and a.ancestor_id = any (${categoryIds}::uuid[])`;
    // As in the list of products, a further category of a product counts too.
    scope.push(sql`(p.category_id in (${below}) or p.id in (select c.product_id from app.product_secondary_category c
      where c.account_id = ${accountId} and c.category_id in (${below})))`);
  }
  return scope;
}
