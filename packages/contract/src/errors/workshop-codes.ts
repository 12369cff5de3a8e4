import type { ErrorTable } from './entry.ts';

/** Shipping, checking in, controlling, stocking and refurbishing items. */
export const WORKSHOP_ERRORS = {
  item_not_found: [404, 'no item with this id or code is visible to the actor'],
  label_not_expected: [404, 'the circuit of this buyback has no shipping label'],
  label_failed: [404, 'the carrier refused to make the label'],
  already_diagnosed: [409, 'the item was diagnosed already in this cycle'],
  several_items_match: [409, 'the code matches more than one item'],
  item_already_refurbished: [409, 'refurbishment has begun, so the item cannot go back'],
  item_lost: [409, 'the item is recorded as lost and was paid for'],
  code_already_entered: [409, 'the code is in this expedition already'],
  already_processed: [409, 'the item has left with a registered expedition'],
  stock_name_taken: [409, 'another stock of the warehouse has this name'],
  not_attributed_to_workshop: [422, 'the item is assigned to another warehouse'],
  item_not_registered: [422, 'the item has not been checked in yet'],
  code_too_short: [422, 'the code is too short to search for'],
  item_wrong_stock: [422, 'the item is not in the stock this action needs'],
  steps_open: [422, 'at least one service is neither completed nor cancelled'],
  package_empty: [422, 'an empty package cannot be closed'],
  label_required: [422, 'this circuit ships with a label'],
  label_forbidden: [422, 'this circuit ships without a label'],
  no_manual_expedition: [422, 'the customer or the carrier ships, not the store'],
  native_stock: [422, 'a default stock cannot be renamed or deleted'],
  label_not_ready: [425, 'the label is still being made; retry later'],
} as const satisfies ErrorTable;
