/** Bought and controlled, waiting for what comes next. Written item_completed* elsewhere. */
export const ITEM_COMPLETED_STATUSES = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
] as const;

export const ITEM_STATUSES = [
  'item_created',
  'item_awaiting_store_drop',
  'item_awaiting_inventory',
  'item_in_transit',
  'item_registered_in_warehouse',
  'item_awaiting_compliancy_tests',
  ...ITEM_COMPLETED_STATUSES,
  'item_in_quarantine',
  'item_to_reintegrate_to_stock',
  'item_to_return',
  'item_returned',
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
  'item_cancelled',
  'item_lost_store',
  'item_lost_transport',
  'item_lost_warehouse',
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
