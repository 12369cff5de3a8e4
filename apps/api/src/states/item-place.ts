import { sendingPlaceOf } from '@reprise/contract/logistics/circuits';
import type { StatusOf } from '@reprise/contract/states/machines';
import type { Transition } from '@reprise/contract/states/transition';
import { ITEM_WHEREABOUTS, type ItemPlace } from '@reprise/contract/warehouse/item-places';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import type { Context } from '../platform/context.ts';
import type { BuybackRow, ItemRow } from './lock-case.ts';

/** Where an item is, as its row has it. */
export type PlaceColumns = Pick<ItemRow, 'place' | 'stock_id' | 'package_account_id' | 'package_id'>;
/** The same in a history entry, from which the place can be replayed. */
export type RecordedPlace = { kind: ItemPlace; stockId?: string; packageId?: string };

export const recordedPlace = ({ place, stock_id, package_id }: PlaceColumns): RecordedPlace => ({
  kind: place,
  ...(stock_id && { stockId: stock_id }),
  ...(package_id && { packageId: package_id }),
});

export const placedIn = (place: ItemPlace, columns: Partial<PlaceColumns> = {}): PlaceColumns => ({
  place,
  stock_id: null,
  package_account_id: null,
  package_id: null,
  ...columns,
});

/** Since when it lies in the stocks of its warehouse: carrying it to another one there does not make it younger. */
export function stockedSince(
  item: Pick<ItemRow, 'place' | 'warehouse_id' | 'stocked_at'>,
  place: PlaceColumns,
  warehouseId: string,
  now: Date,
): Date | null {
  if (place.place !== 'stock') return null;
  const stays = item.place === 'stock' && item.warehouse_id === warehouseId;
  return (stays && item.stocked_at) || now;
}

type Placed = PlaceColumns & Pick<ItemRow, 'buyer_account_id' | 'warehouse_id'>;

/**
 * Where an item is after a move. A row may say that it stays where it is until somebody carries it. A device on its way
 * stays in its box. The stock is the buyer's, whoever performs the command; while the stocks of a warehouse are being made
 * the item lies in none.
 */
export async function findPlace(
  ctx: Context,
  item: Placed,
  buyback: Pick<BuybackRow, 'circuit_type'> | undefined,
  { to, stock: stays }: Transition<string>,
): Promise<PlaceColumns> {
  const { place, stock } = ITEM_WHEREABOUTS[to as StatusOf['item']];
  if (stays || place === 'unchanged') return leaveOpenPackage(ctx, item);
  if (place === 'parcel') return placedIn('parcel', boxOf(item));
  if (place === 'sender') return placedIn(buyback ? sendingPlaceOf(buyback.circuit_type) : 'store');
  if (place !== 'stock') return placedIn(place);
  if (stock === 'unchanged' || stock === 'of_service') return placedIn('stock', { stock_id: item.stock_id });
  return placedIn('stock', { stock_id: stock === 'none' ? null : await findDefaultStock(ctx, item, stock) });
}

/** The stock of a warehouse in which items of a status lie. */
export async function findDefaultStock(
  ctx: Context,
  { buyer_account_id: buyerId, warehouse_id: warehouseId }: Pick<ItemRow, 'buyer_account_id' | 'warehouse_id'>,
  stock: DefaultStock,
): Promise<string | null> {
  await ctx.actFor(buyerId);
  const row = await ctx.db
    .selectFrom('stock')
    .select('id')
    .where('account_id', '=', buyerId)
    .where('warehouse_id', '=', warehouseId)
    .where('default_stock', '=', stock)
    .executeTakeFirst();
  return row?.id ?? null;
}

const boxOf = ({ package_account_id, package_id }: PlaceColumns) => ({ package_account_id, package_id });

/** What stays stays in its box, unless the box is still open: then the device is taken out and lies in the store. */
async function leaveOpenPackage(ctx: Context, item: Placed): Promise<PlaceColumns> {
  const { place, stock_id, package_account_id, package_id } = item;
  const here = { place, stock_id, package_account_id, package_id };
  if (place !== 'package' || !package_account_id || !package_id) return here;
  const box = await ctx.db
    .selectFrom('package')
    .select(['status', 'direction'])
    .where('account_id', '=', package_account_id)
    .where('id', '=', package_id)
    .forUpdate()
    .executeTakeFirst();
  return box?.status === 'open' && box.direction === 'inbound' ? placedIn('store') : here;
}
