import type { CheckInOutcome, CheckInResult } from '@reprise/contract/warehouse/check-in-payloads';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import {
  type Case,
  carry,
  findDefaultStock,
  type ItemRow,
  lockCase,
  type Performance,
  perform,
  placedIn,
} from '../../states/index.ts';
import { readItemProducts } from '../items/item-views.ts';
import { readPlaces } from '../items/read-places.ts';
import { type ItemKey, readCheckInResult } from './read-result.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import type { Warehouse } from './require-warehouse.ts';

export type Scan = {
  packageNumber?: string | undefined;
  comment?: string | undefined;
  isConfirmed?: boolean | undefined;
};

/** Takes an item in at the door of a warehouse, whatever brought it there, and says where to put it. */
export async function checkIn(ctx: Context, warehouse: Warehouse, key: ItemKey, scan: Scan): Promise<CheckInResult> {
  // The buyback is the retailer's: its history and its events are written behind the retailer's wall.
  await ctx.actFor(key.accountId);
  const theCase = await lockCase(ctx, key, ['buyback', 'item']);
  if (!theCase.item) return refuse('item_not_found', 'No item with this code is visible to you.');
  const came = { ...theCase, item: theCase.item };
  const packageId = came.item.package_id;
  const outcome = await receive(ctx, warehouse, came, scan);
  return readCheckInResult(ctx, { key, outcome, packageId });
}

type Arrival = Case & { item: ItemRow };

async function receive(ctx: Context, warehouse: Warehouse, theCase: Arrival, scan: Scan): Promise<CheckInOutcome> {
  const { item } = theCase;
  if (await isTransfer(ctx, item)) return receiveTransfer(ctx, warehouse, item, scan);
  if (item.warehouse_id !== warehouse.id) return refuseForeign(ctx, item, item.warehouse_id);
  const { comment, packageNumber } = scan;
  const record = { comment, data: { item: packageNumber ? { packageNumber } : {} } };
  switch (item.status) {
    case 'item_awaiting_store_drop':
      return receiveUnfinalized(ctx, theCase, scan);
    case 'item_awaiting_inventory':
      await perform(ctx, 'checkIn', theCase, record);
      return 'unannounced';
    case 'item_in_transit':
      await perform(ctx, 'checkIn', theCase, record);
      return 'announced';
    case 'item_cancelled':
      await perform(ctx, 'checkIn', theCase, record);
      return 'to_return';
    case 'item_returned':
      return receiveReturn(ctx, theCase, scan);
    case 'item_lost_transport':
    case 'item_lost_warehouse': {
      await perform(ctx, 'find', ...(await withCompensation(ctx, theCase, record)));
      return theCase.buyback?.status === 'bb_cancelled' ? 'to_return' : 'found';
    }
    default:
      if (item.place === 'stock') return refuseRepeated(ctx, warehouse, item);
      return refuse('status_not_fit', `The item is ${item.status}: it cannot be checked in.`, {
        data: { status: item.status },
      });
  }
}

/** A lost device that was compensated, because its buyback is cancelled, and is here again: the payment is flagged. */
async function withCompensation(ctx: Context, theCase: Arrival, record: Performance): Promise<[Case, Performance]> {
  if (theCase.buyback?.status !== 'bb_cancelled') return [theCase, record];
  const { payment } = await lockCase(ctx, { accountId: theCase.accountId, itemId: theCase.item.id }, ['payment']);
  if (!payment) return [theCase, record];
  return [
    { ...theCase, payment },
    { ...record, set: { payment: { paid_on_cancelled: true } } },
  ];
}

/** Only predeclared, and here all the same: what was promised becomes what is declared, once somebody has confirmed it. */
async function receiveUnfinalized(ctx: Context, theCase: Arrival, scan: Scan): Promise<CheckInOutcome> {
  const { item, buyback } = theCase;
  if (!buyback) return refuseAbsent('buyback');
  if (!scan.isConfirmed) {
    const [view] = await readItemProducts(ctx, [item]);
    refuse('predeclared_unfinalized', 'The store never finished this buyback. Confirm that the device is here.', {
      data: { itemId: item.id, identificationNumber: item.identification_number, product: view?.product },
    });
  }
  await perform(ctx, 'checkIn', theCase, {
    comment: scan.comment,
    set: { buyback: { declared_price: buyback.predeclared_price, not_finalized_in_store: true } },
    data: { buyback: { declaredPrice: buyback.predeclared_price } },
  });
  return 'unfinalized';
}

/** A return that the customer never got. What was handed to the customer cannot come back through this door. */
async function receiveReturn(ctx: Context, theCase: Arrival, scan: Scan): Promise<CheckInOutcome> {
  const { item } = theCase;
  if (item.place === 'customer')
    refuse('status_not_fit', 'The carrier delivered this item to its customer.', { data: { status: item.status } });
  await perform(ctx, 'takeBackReturn', theCase, {
    comment: scan.comment,
    set: { item: { return_attempts: item.return_attempts + 1 } },
  });
  return 'came_back';
}

/** On its way from another warehouse of the buyer. */
async function isTransfer(ctx: Context, item: ItemRow): Promise<boolean> {
  if (item.place !== 'parcel' || !item.package_id) return false;
  return (await findPackage(ctx, item))?.direction === 'transfer';
}

async function receiveTransfer(
  ctx: Context,
  warehouse: Warehouse,
  item: ItemRow,
  { comment }: Scan,
): Promise<CheckInOutcome> {
  const box = await findPackage(ctx, item);
  if (box?.warehouse_id !== warehouse.id) return refuseForeign(ctx, item, box?.warehouse_id ?? item.warehouse_id);
  const { stock } = ITEM_WHEREABOUTS[item.status];
  const isDefault = stock !== 'none' && stock !== 'unchanged' && stock !== 'of_service';
  const here = { buyer_account_id: item.buyer_account_id, warehouse_id: warehouse.id };
  const stock_id = isDefault ? await findDefaultStock(ctx, here, stock) : null;
  await carry(ctx, item, {
    move: 'receive',
    place: placedIn('stock', { stock_id }),
    warehouseId: warehouse.id,
    comment,
    data: { fromWarehouseId: item.warehouse_id },
  });
  return 'transferred';
}

const findPackage = (ctx: Context, { package_account_id, package_id }: ItemRow) =>
  ctx.db
    .selectFrom('package')
    .select(['direction', 'warehouse_id', 'number'])
    .where('account_id', '=', package_account_id)
    .where('id', '=', package_id)
    .executeTakeFirst();

/** Says where it belongs, so that it can be put into the box for that place. */
async function refuseForeign(ctx: Context, item: ItemRow, warehouseId: string): Promise<never> {
  const places = await readPlaces(ctx, [{ accountId: item.buyer_account_id, id: warehouseId }]);
  const [view] = await readItemProducts(ctx, [item]);
  const place = places.get(warehouseId);
  return refuse('not_attributed_to_workshop', `The item is meant for ${place?.name ?? 'another warehouse'}.`, {
    data: {
      itemId: item.id,
      identificationNumber: item.identification_number,
      product: view?.product,
      warehouse: place && { id: place.id, name: place.name, city: place.city },
    },
  });
}
