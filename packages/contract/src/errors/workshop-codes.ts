import type { ErrorTable } from './entry.ts';

/** Shipping, checking in, controlling, stocking and refurbishing items. */
export const WORKSHOP_ERRORS = {
  item_not_found: [404, 'no item with this id or code that the actor may know of'],
  label_not_expected: [404, 'this circuit has no label'],
  label_failed: [404, 'the carrier refused the label'],
  already_diagnosed: [409, 'the item was diagnosed in this cycle'],
  several_items_match: [409, 'the code fits more than one item'],
  item_already_refurbished: [409, 'refurbishment has begun, so the item cannot go back'],
  item_lost: [409, 'the item is lost, and was paid for'],
  code_already_entered: [409, 'the code is in this expedition already'],
  already_processed: [409, 'the item left with a registered expedition'],
  stock_name_taken: [409, 'another stock of the warehouse has this name'],
  not_attributed_to_workshop: [422, 'the item is for another warehouse'],
  item_not_registered: [422, 'check-in comes first'],
  code_too_short: [422, 'the code is too short to be looked for'],
  item_wrong_stock: [422, 'the item does not lie in the stock this needs'],
  steps_open: [422, 'some service is neither completed nor canceled'],
  package_empty: [422, 'an empty package cannot be closed'],
  label_required: [422, 'this circuit ships with a label'],
  label_forbidden: [422, 'this circuit ships without a label'],
  no_manual_expedition: [422, 'the customer or the carrier ships, not the store'],
  native_stock: [422, 'a default stock can be neither renamed nor deleted'],
  label_not_ready: [425, 'the label is being made; asking again later helps'],
} as const satisfies ErrorTable;
