import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '../states/item-statuses.ts';
import type { DefaultStock } from './stocks.ts';

/**
 * The one place an item is in. `package`: in a box that has not left yet. `parcel`: on its way, in a box or by itself.
 * `stock`: in a warehouse. `gone`: lost, so nobody knows where. `left`: sold, transferred or scrapped, whatever its status.
 */
export const ITEM_PLACES = ['customer', 'store', 'package', 'parcel', 'stock', 'gone', 'left'] as const;
export type ItemPlace = (typeof ITEM_PLACES)[number];

/** `unchanged`: it stays where it is. `sender`: where the circuit ships from. */
type PlaceOnEntry = Exclude<ItemPlace, 'package' | 'left'> | 'sender' | 'unchanged';

/** `unchanged`: it stays where it is. `of_service`: the stock of the service under way. */
type StockOnEntry = DefaultStock | 'unchanged' | 'of_service' | 'none';

type ItemWhereabouts = { readonly place: PlaceOnEntry; readonly stock: StockOnEntry };

const COMPLETED: ItemWhereabouts = { place: 'stock', stock: 'to_refurbish' };
const LOST: ItemWhereabouts = { place: 'gone', stock: 'none' };

type CompletedStatus = (typeof ITEM_COMPLETED_STATUSES)[number];
const completed = Object.fromEntries(ITEM_COMPLETED_STATUSES.map((status) => [status, COMPLETED])) as Record<
  CompletedStatus,
  ItemWhereabouts
>;

export const ITEM_WHEREABOUTS: Readonly<Record<ItemStatus, ItemWhereabouts>> = {
  item_created: { place: 'customer', stock: 'none' },
  item_awaiting_store_drop: { place: 'customer', stock: 'none' },
  item_awaiting_inventory: { place: 'sender', stock: 'none' },
  item_in_transit: { place: 'parcel', stock: 'none' },
  item_registered_in_warehouse: { place: 'stock', stock: 'awaiting_control' },
  item_awaiting_compliancy_tests: { place: 'stock', stock: 'awaiting_control' },
  ...completed,
  item_in_quarantine: { place: 'stock', stock: 'in_quarantine' },
  item_to_reintegrate_to_stock: { place: 'stock', stock: 'unchanged' },
  item_to_return: { place: 'stock', stock: 'customer_return' },
  item_returned: { place: 'parcel', stock: 'none' },
  item_refurb_diagnostic_in_progress: { place: 'stock', stock: 'unchanged' },
  item_refurb_in_progress: { place: 'stock', stock: 'of_service' },
  item_refurb_completed: { place: 'stock', stock: 'refurb_completed' },
  item_cancelled: { place: 'unchanged', stock: 'none' },
  item_lost_store: LOST,
  item_lost_transport: LOST,
  item_lost_warehouse: LOST,
};
