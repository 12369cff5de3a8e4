import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type pg from 'pg';
import type { Entry, PlacedItem } from './replay.ts';

export type StoredItem = PlacedItem & {
  status: ItemStatus;
  buyback: BuybackStatus;
  buybackId: string;
  warehouseId: string;
  /** of the stock it lies in, and the warehouse of that stock */
  stock: string | null;
  stockWarehouseId: string | null;
  /**
   * Whether its columns name one place: a stock only in a warehouse, a package only in a box or on its way. What was found
   * again is in no stock until somebody puts it away.
   */
  isOnePlace: boolean;
  payments: number;
};

const ITEMS = `
  select i.id, i.status, i.place, i.stock_id as "stockId", i.package_id as "packageId", i.buyback_id as "buybackId",
    i.warehouse_id as "warehouseId", b.status as buyback,
    case when s.id is not null then coalesce(s.default_stock, 'shelf') end as stock, s.warehouse_id as "stockWarehouseId",
    (i.stock_id is null or i.place = 'stock') and (i.package_id is null or i.place in ('package', 'parcel'))
      and (i.place <> 'package' or i.package_id is not null)
      and (i.place <> 'stock' or i.stock_id is not null or i.status = 'item_to_reintegrate_to_stock')
      and (i.package_id is null or exists (select from app.package k
        where (k.account_id, k.id) = (i.package_account_id, i.package_id))) as "isOnePlace",
    (select count(*) from app.payment p where p.account_id = i.account_id and p.buyback_id = i.buyback_id
      and p.status <> 'payment_cancelled')::int as payments
  from app.item i
  join app.buyback b on (b.account_id, b.id) = (i.account_id, i.buyback_id)
  left join app.stock s on (s.account_id, s.id) = (i.buyer_account_id, i.stock_id)
  where i.id = any ($1::uuid[])`;

const HISTORY = `
  select h.entity, h.entity_id as id, h.transition_id as "transitionId", h.command, h.from_status as "from",
    h.to_status as "to", h.data -> 'place' as place,
    case h.entity when 'package' then h.data ->> 'packageId' end as "boxId",
    coalesce((h.data -> 'isTakenOut')::boolean, false) as "isTakenOut"
  from app.history h where h.entity in ('item', 'buyback', 'package') and h.entity_id = any ($1::uuid[])
  order by h.occurred_at, h.id`;

export async function readItems(admin: pg.Client, ids: readonly string[]): Promise<StoredItem[]> {
  return (await admin.query<StoredItem>(ITEMS, [ids])).rows;
}

/** The history of items, buybacks and packages, oldest first, by the id of each. */
export async function readHistory(admin: pg.Client, ids: readonly string[]): Promise<ReadonlyMap<string, Entry[]>> {
  return Map.groupBy((await admin.query<Entry>(HISTORY, [ids])).rows, ({ id }) => id);
}

/** In which package each of some packages lies, of those that lie in one. */
export async function readOuterPackages(
  admin: pg.Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await admin.query<{ id: string; outerId: string }>(
    `select id, inside_package_id as "outerId" from app.package
     where id = any ($1::uuid[]) and inside_package_id is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, outerId }) => [id, outerId]));
}
