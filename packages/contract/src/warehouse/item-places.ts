import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '../states/item-statuses.ts';
import type { DefaultStock } from './stocks.ts';

export type ItemPlace = 'customer' | 'store' | 'carrier' | 'warehouse' | 'workshop' | 'unknown';

/** `unchanged`: it stays where it is. `of_service`: the stock of the service under way. */
type StockOnEntry = DefaultStock | 'unchanged' | 'of_service' | 'none';

type ItemWhereabouts = { readonly places: readonly ItemPlace[]; readonly stock: StockOnEntry };

const COMPLETED: ItemWhereabouts = { places: ['warehouse'], stock: 'to_refurbish' };
const LOST: ItemWhereabouts = { places: ['unknown'], stock: 'none' };

type CompletedStatus = (typeof ITEM_COMPLETED_STATUSES)[number];
const completed = Object.fromEntries(ITEM_COMPLETED_STATUSES.map((status) => [status, COMPLETED])) as Record<
  CompletedStatus,
  ItemWhereabouts
>;

export const ITEM_WHEREABOUTS: Readonly<Record<ItemStatus, ItemWhereabouts>> = {
  item_created: { places: ['customer'], stock: 'none' },
  item_awaiting_store_drop: { places: ['customer'], stock: 'none' },
  item_awaiting_inventory: { places: ['store', 'customer'], stock: 'none' },
  item_in_transit: { places: ['carrier'], stock: 'none' },
  item_registered_in_warehouse: { places: ['warehouse'], stock: 'awaiting_control' },
  item_awaiting_compliancy_tests: { places: ['warehouse'], stock: 'awaiting_control' },
  ...completed,
  item_in_quarantine: { places: ['warehouse'], stock: 'in_quarantine' },
  item_to_reintegrate_to_stock: { places: ['warehouse'], stock: 'unchanged' },
  item_to_return: { places: ['warehouse'], stock: 'customer_return' },
  item_returned: { places: ['carrier', 'customer'], stock: 'none' },
  item_refurb_diagnostic_in_progress: { places: ['workshop'], stock: 'unchanged' },
  item_refurb_in_progress: { places: ['workshop'], stock: 'of_service' },
  item_refurb_completed: { places: ['workshop'], stock: 'refurb_completed' },
  item_cancelled: { places: ['customer', 'store', 'carrier'], stock: 'none' },
  item_lost_store: LOST,
  item_lost_transport: LOST,
  item_lost_warehouse: LOST,
};
