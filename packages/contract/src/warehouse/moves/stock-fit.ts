import type { ItemStatus } from '../../states/item-statuses.ts';
import { ITEM_WHEREABOUTS } from '../item-places.ts';
import type { DefaultStock } from '../stocks.ts';

/** Stocks that say what happens to a device next: only devices of the right status lie in them. */
const RESERVED: readonly DefaultStock[] = ['awaiting_control', 'in_quarantine', 'customer_return'];
/** Statuses whose devices lie in one stock and nowhere else. */
const TIED: readonly ItemStatus[] = ['item_in_quarantine', 'item_to_return'];
const BEFORE_CONTROL: readonly ItemStatus[] = ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'];

type Located = { readonly status: ItemStatus; readonly goesBackTo: ItemStatus | null };

/** The default stock a device belongs into, when there is exactly one. */
export function stockDueFor({ status, goesBackTo }: Located): DefaultStock | undefined {
  const next = status === 'item_to_reintegrate_to_stock' ? goesBackTo : status;
  const stock = next && ITEM_WHEREABOUTS[next].stock;
  return !stock || stock === 'unchanged' || stock === 'of_service' || stock === 'none' ? undefined : stock;
}

/**
 * Whether a device may be put into a stock. What leaves quarantine may go anywhere but back; what is to be controlled goes to
 * the stock of the control, because the bench looks there.
 */
export function fitsStock(item: Located, stock: DefaultStock | null): boolean {
  const { status, goesBackTo } = item;
  const due = stockDueFor(item);
  if (stock !== null && stock === due) return true;
  if (TIED.includes(status) || goesBackToControl(status, goesBackTo)) return false;
  if (stock === null) return true;
  return !RESERVED.includes(stock) && !BEFORE_CONTROL.includes(status);
}

const goesBackToControl = (status: ItemStatus, goesBackTo: ItemStatus | null): boolean =>
  status === 'item_to_reintegrate_to_stock' && goesBackTo === 'item_awaiting_compliancy_tests';
