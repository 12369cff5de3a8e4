import { REVISION_BANDS } from '@reprise/contract/pricing/revision-states';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { RevisionRow } from './revision-rows.ts';

/**
 * What the lines of a revision change: before it is published all of them, afterwards the ones that were not left alone.
 * The sum of a million prices exceeds an integer; as a double it is still exact.
 */
export async function summarise(ctx: Context, { account_id, id }: RevisionRow) {
  const difference = sql`(l.after - coalesce(l.before, 0))`;
  const number = (value: ReturnType<typeof sql>) => sql`coalesce(${value}, 0)::float8`;
  const bounds = [...REVISION_BANDS];
  const { rows } = await sql<{
    products: number;
    lines: number;
    rising: number;
    falling: number;
    added: number;
    sum: number;
    average: number;
    risingSum: number;
    fallingSum: number;
    toZero: number;
    turnedOver: number;
    bands: number[];
  }>`with l as materialized (
      select l.product_id, l.state, l.before, l.after, l.turns_over from app.price_revision_line l
      where l.account_id = ${account_id} and l.revision_id = ${id} and l.skipped is null),
    banded as (
      select width_bucket((l.after - l.before) * 100.0 / l.before, ${bounds}::numeric[]) as band, count(*) as n
      from l where l.before > 0 group by 1)
    select count(distinct l.product_id)::int as products, count(*)::int as lines,
      (count(*) filter (where l.after > l.before))::int as rising,
      (count(*) filter (where l.after < l.before))::int as falling,
      (count(*) filter (where l.before is null))::int as added,
      ${number(sql`sum(${difference})`)} as sum, ${number(sql`round(avg(${difference}))`)} as average,
      ${number(sql`sum(${difference}) filter (where ${difference} > 0)`)} as "risingSum",
      ${number(sql`sum(${difference}) filter (where ${difference} < 0)`)} as "fallingSum",
      (count(distinct l.product_id) filter (where l.after = 0 and l.before > 0))::int as "toZero",
      (count(distinct l.product_id) filter (where l.turns_over))::int as "turnedOver",
      (select array_agg(coalesce(b.n, 0)::int order by g) from generate_series(0, ${bounds.length}::int) g
        left join banded b on b.band = g) as bands
    from l`.execute(ctx.db);
  return rows[0]!;
}
