import type { StockOption, StockRow } from '@reprise/contract/warehouse/stock-payloads';
import { sql } from 'kysely';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { StockWithWarehouse } from './stock-rows.ts';

type Content = {
  stock_id: string;
  currency: StockRow['values'][number]['currency'];
  n: number;
  days: number;
  amount: number;
};

/** Stocks with what lies in each: how many items, how old they are on average, and what they cost so far. */
export async function viewStocks(ctx: Context, stocks: readonly StockWithWarehouse[]): Promise<StockRow[]> {
  const contents = Map.groupBy(await readContents(ctx, stocks), ({ stock_id }) => stock_id);
  return stocks.map((stock) => {
    const parts = contents.get(stock.id) ?? [];
    const itemCount = parts.reduce((sum, { n }) => sum + n, 0);
    const days = parts.reduce((sum, part) => sum + part.days, 0);
    return {
      ...viewOption(stock),
      accountId: stock.account_id,
      version: stock.version,
      itemCount,
      averageAgeDays: itemCount ? Math.round(days / itemCount) : null,
      values: parts.map(({ currency, amount }) => ({ currency, amount })),
    };
  });
}

export const viewOption = (stock: StockWithWarehouse): StockOption => ({
  id: stock.id,
  defaultStock: stock.default_stock,
  name: stock.default_stock ? null : stock.name,
  identifier: stock.identifier,
  location: stock.location,
  warehouse: { id: stock.warehouse_id, name: stock.warehouse_name },
});

/** The whole days an item has been in its warehouse. */
export const ageInDays = (now: Date) =>
  sql<number>`floor(extract(epoch from ${now}::timestamptz - item.stocked_at) / ${DAY / SECOND})`;

/** Only those of the page are read: the price of an item stands in its buyback or its origin. */
async function readContents(ctx: Context, stocks: readonly StockWithWarehouse[]): Promise<readonly Content[]> {
  if (!stocks.length) return [];
  const accountIds = [...new Set(stocks.map(({ account_id }) => account_id))];
  const ids = stocks.map(({ id }) => id);
  const { rows } = await sql<Content>`
    select item.stock_id, source.currency, count(*)::int as n,
      coalesce(sum(${ageInDays(ctx.clock.now())}), 0)::float8 as days,
      sum(source.price + item.completed_refurb_cost)::float8 as amount
    from app.item
    join app.item_source source on source.account_id = item.account_id and source.item_id = item.id
    where item.buyer_account_id = any (${accountIds}) and item.stock_id = any (${ids})
    group by item.stock_id, source.currency order by source.currency`.execute(ctx.db);
  return rows;
}
