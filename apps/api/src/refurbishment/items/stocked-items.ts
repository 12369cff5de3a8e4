import type { StockedItem } from '@reprise/contract/refurbishment/item-payloads';
import { type Selectable, sql } from 'kysely';
import { imageUrl } from '../../catalogue/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Buyback, Item, Stock } from '../../platform/db/schema.ts';

export type ItemKey = { account_id: string; id: string; buyer_account_id: string };
type Row = Pick<
  Selectable<Item>,
  'id' | 'account_id' | 'version' | 'identification_number' | 'status' | 'warehouse_id' | 'stocked_at'
> &
  Pick<Selectable<Buyback>, 'imei' | 'grade' | 'currency'> & {
    completed: number;
    planned: number;
    purchase: number;
    label: string;
    brand: string | null;
    image_file_id: string | null;
    retailer: string;
    warehouse: string;
    stock: StockRow | null;
  };
export type StockRow = Pick<Selectable<Stock>, 'id' | 'default_stock' | 'name' | 'identifier' | 'location'>;

/** The rows of a page in one statement. The catalogue is the retailer's, the stocks and warehouses are the buyer's. */
export async function readStockedItems(ctx: Context, keys: readonly ItemKey[]): Promise<StockedItem[]> {
  if (!keys.length) return [];
  const accountIds = keys.flatMap(({ account_id, buyer_account_id }) => [account_id, buyer_account_id]);
  for (const accountId of new Set(accountIds)) await ctx.actFor(accountId);
  const { rows } = await sql<Row>`
    select i.id, i.account_id, i.version, i.identification_number, i.status, i.warehouse_id, i.stocked_at,
      i.completed_refurb_cost as completed, work.planned, source.imei, source.grade, source.currency,
      source.price as purchase,
      p.label, p.brand, p.image_file_id, retailer.name as retailer, warehouse.common_name as warehouse,
      case when s.id is not null then jsonb_build_object('id', s.id, 'default_stock', s.default_stock, 'name', s.name,
        'identifier', s.identifier, 'location', s.location) end as stock
    from unnest(${keys.map(({ account_id }) => account_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[])
      with ordinality as n (account_id, id, position)
    join app.item i on i.account_id = n.account_id and i.id = n.id
    join app.item_source source on source.account_id = i.account_id and source.item_id = i.id
    join app.product p on p.account_id = i.account_id and p.id = i.product_id
    join app.account retailer on retailer.id = i.account_id
    join app.organization warehouse on warehouse.account_id = i.buyer_account_id and warehouse.id = i.warehouse_id
    left join app.stock s on s.account_id = i.buyer_account_id and s.id = i.stock_id
    cross join lateral (select coalesce(sum(w.planned_cost), 0)::int as planned from app.item_refurb_step w
      where w.account_id = i.account_id and w.item_id = i.id and w.status <> 'canceled') work
    order by n.position`.execute(ctx.db);
  return rows.map((row) => viewOf(ctx, row));
}

function viewOf(ctx: Context, row: Row): StockedItem {
  const { stocked_at: since } = row;
  return {
    id: row.id,
    version: row.version,
    code: row.identification_number,
    imei: row.imei,
    status: row.status,
    grade: row.grade,
    product: { label: row.label, brand: row.brand, image: imageUrl(ctx, row.image_file_id) },
    stock: row.stock && viewStock(row.stock),
    warehouse: { id: row.warehouse_id, name: row.warehouse },
    retailer: row.retailer,
    currency: row.currency,
    purchasePrice: row.purchase,
    completedServicesCost: row.completed,
    plannedRefurbCost: row.planned,
    stockedAt: since?.toISOString() ?? null,
    ageDays: since && Math.max(0, Math.floor((ctx.clock.now().getTime() - since.getTime()) / DAY)),
  };
}

export const viewStock = ({ id, default_stock, name, identifier, location }: StockRow) => ({
  stockId: id,
  defaultStock: default_stock,
  name: default_stock ? null : name,
  identifier,
  location,
});
