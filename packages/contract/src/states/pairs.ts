import { BUYBACK_COMPLETED_STATUSES, type BuybackStatus } from './buyback.ts';
import type { ItemStatus } from './item-statuses.ts';

/** Every status an item and its buyback may have at the same time; any other pair is a bug. */
export const ALLOWED_PAIRS: Readonly<Record<ItemStatus, readonly BuybackStatus[]>> = {
  item_created: ['bb_awaiting_inventory', 'bb_awaiting_store_drop'],
  item_awaiting_store_drop: ['bb_awaiting_store_drop'],
  item_awaiting_inventory: ['bb_awaiting_inventory', 'bb_completed'],
  item_in_transit: ['bb_in_transit', 'bb_completed'],
  item_registered_in_warehouse: ['bb_in_processing', 'bb_completed'],
  item_awaiting_compliancy_tests: ['bb_in_processing', 'bb_completed'],
  item_completed: ['bb_completed'],
  item_completed_by_price: ['bb_completed_by_price'],
  item_completed_with_absorption: ['bb_completed_with_absorption'],
  item_completed_with_negociation: ['bb_completed_with_negociation'],
  item_in_quarantine: ['bb_in_processing', ...BUYBACK_COMPLETED_STATUSES],
  item_to_reintegrate_to_stock: ['bb_in_processing', ...BUYBACK_COMPLETED_STATUSES],
  item_to_return: ['bb_not_completed', 'bb_cancelled'],
  item_returned: ['bb_not_completed', 'bb_cancelled'],
  item_refurb_diagnostic_in_progress: BUYBACK_COMPLETED_STATUSES,
  item_refurb_in_progress: BUYBACK_COMPLETED_STATUSES,
  item_refurb_completed: BUYBACK_COMPLETED_STATUSES,
  item_cancelled: ['bb_cancelled'],
  item_lost_store: ['bb_completed'],
  item_lost_transport: ['bb_completed', 'bb_cancelled'],
  item_lost_warehouse: [...BUYBACK_COMPLETED_STATUSES, 'bb_cancelled'],
};

export function isAllowedPair(item: ItemStatus, buyback: BuybackStatus): boolean {
  return ALLOWED_PAIRS[item].includes(buyback);
}
