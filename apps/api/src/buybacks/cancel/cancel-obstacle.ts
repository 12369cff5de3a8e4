import { BUYBACK_COMPLETED_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import type { CaseState } from '@reprise/contract/states/plan-command';

const BOUGHT: readonly BuybackStatus[] = BUYBACK_COMPLETED_STATUSES;
const GIVABLE: readonly ItemStatus[] = ITEM_COMPLETED_STATUSES;

/**
 * Why a device that was bought cannot be given back: it was refurbished or lost since. One that waits to be put back into a stock
 * is what it will be there: work that had begun goes on.
 */
export function obstacleToGiveBack(
  buyback: BuybackStatus,
  item: CaseState['item'],
): 'item_lost' | 'item_already_refurbished' | undefined {
  if (!item || !BOUGHT.includes(buyback)) return undefined;
  const { status, goesBackTo } = item;
  if (status.startsWith('item_lost')) return 'item_lost';
  const isUntouched =
    status === 'item_to_reintegrate_to_stock' ? !goesBackTo?.startsWith('item_refurb') : GIVABLE.includes(status);
  return isUntouched ? undefined : 'item_already_refurbished';
}
