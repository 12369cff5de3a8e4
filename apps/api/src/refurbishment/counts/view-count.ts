import type { CountFigures, CountLine, StockCount } from '@reprise/contract/warehouse/counts/count-payloads';
import type { LineOutcome } from '@reprise/contract/warehouse/counts/counts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { readItemProducts } from '../../transit/index.ts';
import { type CountRow, type LineRow, linesOf } from './count-rows.ts';

/** A count of a whole hall begins with everything missing: only the first lines are worth reading. */
const MOST_LINES = 200;

export async function viewCount(ctx: Context, count: CountRow): Promise<StockCount> {
  const { rows } = await sql<LineRow>`
    select c.* from (${linesOf(count)}) c where c.settlement is not null or c.kind not in ('present', 'left_meanwhile')
    order by c.is_open desc, c.scanned_at desc nulls last, c.code, c.id limit ${MOST_LINES + 1}`.execute(ctx.db);
  const people = await readNames(ctx, count.account_id, [count.opened_by, count.ended_by]);
  return {
    ...viewHead(count, people),
    stock: await readCountedStock(ctx, count.account_id, count.stock_id),
    figures: await readFigures(ctx, count),
    lines: await viewLines(ctx, rows.slice(0, MOST_LINES)),
    hasMoreLines: rows.length > MOST_LINES,
  };
}

export const viewHead = (count: CountRow, names: ReadonlyMap<string, string>) => ({
  id: count.id,
  status: count.status,
  openedAt: count.opened_at.toISOString(),
  openedBy: names.get(count.opened_by) ?? null,
  endedAt: count.ended_at?.toISOString() ?? null,
  endedBy: names.get(count.ended_by ?? '') ?? null,
});

export async function readNames(ctx: Context, accountId: string, ids: readonly (string | null)[]) {
  const people = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      ids.flatMap((id) => id ?? []),
    )
    .execute();
  return new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}

/** The stock of a count, also one that was deleted since. */
export async function readCountedStock(ctx: Context, accountId: string, id: string): Promise<StockCount['stock']> {
  const stock = await ctx.db
    .selectFrom('stock')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'stock.account_id')
        .onRef('organization.id', '=', 'stock.warehouse_id'),
    )
    .selectAll('stock')
    .select('organization.common_name')
    .where('stock.account_id', '=', accountId)
    .where('stock.id', '=', id)
    .executeTakeFirst();
  if (!stock) return refuseAbsent('stock');
  return {
    stockId: stock.id,
    defaultStock: stock.default_stock,
    name: stock.default_stock ? null : stock.name,
    identifier: stock.identifier,
    location: stock.location,
    warehouse: { id: stock.warehouse_id, name: stock.common_name },
  };
}

export async function readFigures(ctx: Context, count: CountRow): Promise<CountFigures> {
  const { rows } = await sql<{ kind: LineOutcome; n: number; expected: number; unsettled: number }>`
    select c.kind, count(*)::int as n, (count(*) filter (where c.expected))::int as expected,
      (count(*) filter (where c.is_open))::int as unsettled
    from (${linesOf(count)}) c group by c.kind`.execute(ctx.db);
  const of = (kind: LineOutcome): number => rows.find((row) => row.kind === kind)?.n ?? 0;
  return {
    expected: rows.reduce((sum, { expected }) => sum + expected, 0),
    present: of('present'),
    missing: of('missing'),
    leftMeanwhile: of('left_meanwhile'),
    unexpected: of('unexpected'),
    unknown: of('unknown'),
    unsettled: rows.reduce((sum, { unsettled }) => sum + unsettled, 0),
  };
}

export async function readLine(ctx: Context, count: CountRow, id: string): Promise<CountLine> {
  const [line] = await viewLines(ctx, [await requireLine(ctx, count, id)]);
  return line!;
}

export async function requireLine(ctx: Context, count: CountRow, id: string): Promise<LineRow> {
  const { rows } = await sql<LineRow>`select c.* from (${linesOf(count)}) c where c.id = ${id}`.execute(ctx.db);
  return rows[0] ?? refuseAbsent('line of the stock count');
}

async function viewLines(ctx: Context, lines: readonly LineRow[]): Promise<CountLine[]> {
  const keys = lines.flatMap(({ item_account_id, item_id }) =>
    item_account_id && item_id ? [{ account_id: item_account_id, id: item_id }] : [],
  );
  const items = new Map((await readItemProducts(ctx, keys)).map((item) => [item.itemId, item]));
  const places = await readItemPlaces(ctx, keys);
  return lines.map((line) => {
    const item = items.get(line.item_id ?? '');
    return {
      id: line.id,
      code: line.code,
      outcome: line.kind,
      item: item
        ? {
            itemId: item.itemId,
            status: item.status,
            product: item.product,
            lies: places.get(item.itemId) ?? null,
          }
        : null,
      scannedAt: line.scanned_at?.toISOString() ?? null,
      settlement: line.settlement,
      reason: line.reason,
      settledBy: line.settler,
    };
  });
}

async function readItemPlaces(ctx: Context, items: readonly { account_id: string; id: string }[]) {
  if (!items.length) return new Map<string, NonNullable<NonNullable<CountLine['item']>['lies']>>();
  const rows = await ctx.db
    .selectFrom('item')
    .innerJoin('stock', (join) =>
      join.onRef('stock.account_id', '=', 'item.buyer_account_id').onRef('stock.id', '=', 'item.stock_id'),
    )
    .select(['item.id as item_id', 'stock.id', 'stock.default_stock', 'stock.name'])
    .where('item.account_id', 'in', [...new Set(items.map(({ account_id }) => account_id))])
    .where(
      'item.id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  return new Map(
    rows.map(({ item_id, id, default_stock, name }) => [
      item_id,
      { stockId: id, defaultStock: default_stock, name: default_stock ? null : name },
    ]),
  );
}
