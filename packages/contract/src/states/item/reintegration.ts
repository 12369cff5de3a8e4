import { WM, WO } from '../actors.ts';
import type { ItemStatus } from '../item-statuses.ts';
import { allOf, type Transition } from '../transition.ts';

/** One scan into a stock; the status the item goes back to, remembered since it left, says which row it is. */
export const REINTEGRATION_TRANSITIONS = [
  {
    id: 'I24',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_completed_with_negociation',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'a new price was accepted; any stock but quarantine',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
  },
  {
    id: 'I24b',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_completed_with_absorption',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'settled at the declared price; any stock but quarantine',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
  },
  {
    id: 'I24c',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_awaiting_compliancy_tests',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'a false alarm, or found again before it was ever controlled',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
    effects: 'goes to the stock awaiting control',
  },
  {
    id: 'I24d',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_completed',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'was there before a late quarantine or a loss',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
  },
  {
    id: 'I24e',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_completed_by_price',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'was there before a late quarantine or a loss',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
  },
  {
    id: 'I24f',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_refurb_in_progress',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'was there before a late quarantine or a loss',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
  },
  {
    id: 'I24g',
    from: ['item_to_reintegrate_to_stock'],
    to: 'item_refurb_completed',
    trigger: 'POST /items/{id}/stock-moves',
    guard: 'was there before a late quarantine or a loss',
    actors: [WO, WM],
    permissions: allOf('ROLE_ITEMS_STOCK_WRITE'),
  },
] as const satisfies readonly Transition<ItemStatus>[];
