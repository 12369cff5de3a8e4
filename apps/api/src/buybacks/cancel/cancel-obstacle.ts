import { BUYBACK_COMPLETED_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';

const BOUGHT: readonly BuybackStatus[] = BUYBACK_COMPLETED_STATUSES;
const GIVABLE: readonly ItemStatus[] = [...ITEM_COMPLETED_STATUSES, 'item_to_reintegrate_to_stock'];

/** Why a device that was bought cannot be given back: it was refurbished or lost since. */
export function obstacleToGiveBack(
  buyback: BuybackStatus,
  item: ItemStatus | undefined,
): 'item_lost' | 'item_already_refurbished' | undefined {
  if (!item || !BOUGHT.includes(buyback)) return undefined;
  if (item.startsWith('item_lost')) return 'item_lost';
  return GIVABLE.includes(item) ? undefined : 'item_already_refurbished';
}
