import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getItemChoices as route } from '@reprise/contract/refurbishment/item-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readRetailers } from './retailers.ts';
import { type StockRow, viewStock } from './stocked-items.ts';
import { readVisibleWarehouses, type Warehouse } from './visible-lanes.ts';

/** What the list can be filtered by, and where its items can be carried. */
export async function getItemChoices(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const warehouses = await readVisibleWarehouses(ctx);
  return {
    warehouses: warehouses.map(({ id, name }) => ({ id, name })),
    stocks: await readStocks(ctx, warehouses),
    categories: await readCategories(ctx),
  };
}

/** In the order of their index: otherwise the planner reads the whole table for a stock that it takes for a full one. */
async function readStocks(ctx: Context, warehouses: readonly Warehouse[]) {
  const most = COUNTED_UP_TO + 1;
  const { rows } = await sql<StockRow & { warehouse_id: string; n: number }>`
    select s.id, s.default_stock, s.name, s.identifier, s.location, s.warehouse_id, held.n
    from unnest(${warehouses.map(({ accountId }) => accountId)}::uuid[], ${warehouses.map(({ id }) => id)}::uuid[])
      as w (account_id, id)
    join app.stock s on s.account_id = w.account_id and s.warehouse_id = w.id and s.removed_at is null
    cross join lateral (select count(*)::int as n from (select from app.item i
      where i.buyer_account_id = s.account_id and i.stock_id = s.id
      order by i.stocked_at, i.id limit ${most}) counted) held
    order by s.default_stock nulls last, lower(s.name), s.id`.execute(ctx.db);
  return rows.map((row) => ({
    ...viewStock(row),
    warehouseId: row.warehouse_id,
    items: { count: Math.min(row.n, COUNTED_UP_TO), isMore: row.n > COUNTED_UP_TO },
  }));
}

async function readCategories(ctx: Context): Promise<RouteAnswer<typeof route>['categories']> {
  const retailers = await readRetailers(ctx);
  if (!retailers.length) return [];
  const rows = await ctx.db
    .selectFrom('category')
    .select(['account_id', 'id', 'parent_id', 'label'])
    .where(
      'account_id',
      'in',
      retailers.map(({ id }) => id),
    )
    .where('status', '=', 'active')
    .orderBy('label')
    .orderBy('id')
    .execute();
  return rows.map(({ account_id, id, parent_id, label }) => ({
    id,
    name: label,
    parentId: parent_id,
    retailer: retailers.find((retailer) => retailer.id === account_id)!.name,
  }));
}
