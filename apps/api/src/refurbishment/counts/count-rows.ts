import type { LineOutcome } from '@reprise/contract/warehouse/counts/counts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { entityInScope } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { StockCount, StockCountLine } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

export type CountRow = Selectable<StockCount>;
export type LineRow = Selectable<StockCountLine> & { kind: LineOutcome; is_open: boolean; settler: string | null };

const selectCount = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('stock_count')
    .selectAll()
    .where('id', '=', id)
    .where(entityInScope(ctx, 'stock_count', 'warehouse_id'));

export async function requireCount(ctx: Context, id: string): Promise<CountRow> {
  return (await selectCount(ctx, id).executeTakeFirst()) ?? refuseAbsent('stock count');
}

/**
 * A count that is still open. Scans and settlements share its lock (`joined`); who ends it waits for them and keeps new
 * ones out (`alone`).
 */
export async function lockOpenCount(ctx: Context, id: string, how: 'joined' | 'alone'): Promise<CountRow> {
  const select = selectCount(ctx, id);
  const row = await (how === 'alone' ? select.forUpdate() : select.forShare()).executeTakeFirst();
  if (!row) return refuseAbsent('stock count');
  if (row.status !== 'open')
    refuse('stock_count_ended', `The count is ${row.status}. Open another one.`, { data: { status: row.status } });
  return row;
}

/**
 * What each line of a count is now: of an open count, by where its item lies now, because items go on being moved; of an
 * ended one, as it was then.
 */
export const linesOf = (count: CountRow): RawBuilder<LineRow> => sql<LineRow>`
  select k.*, k.settlement is null and k.kind in ('missing', 'unexpected', 'unknown') as is_open from (
    select l.*, coalesce(l.outcome, case
        when l.item_id is null then 'unknown'
        when l.scanned_at is null and item.stock_id = ${count.stock_id} then 'missing'
        when l.scanned_at is null then 'left_meanwhile'
        when l.expected or item.stock_id = ${count.stock_id} then 'present'
        else 'unexpected' end) as kind,
      (select person.firstname || ' ' || person.lastname from app.app_user person
        where person.account_id = l.account_id and person.id = l.settled_by) as settler
    from app.stock_count_line l
    left join app.item on item.account_id = l.item_account_id and item.id = l.item_id
    where l.account_id = ${count.account_id} and l.count_id = ${count.id}
  ) k`;
