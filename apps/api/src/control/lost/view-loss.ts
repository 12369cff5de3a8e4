import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { LostItem } from '@reprise/contract/warehouse/lost/lost-payloads';
import type { Context } from '../../platform/context.ts';
import { lockCase, readItemSource } from '../../states/index.ts';
import type { ItemKey } from '../moves/visible-items.ts';

export const LOST: readonly ItemStatus[] = ['item_lost_store', 'item_lost_transport', 'item_lost_warehouse'];

/** How an item and the money for it stand once it was lost, found or compensated. The rows are locked already. */
export async function viewLoss(ctx: Context, key: ItemKey, claim: LostItem['claim'] = null): Promise<LostItem> {
  const { item, buyback, payment } = await lockCase(ctx, key, ['buyback', 'item', 'payment']);
  if (!item) throw new Error('an item was lost or found and is not there any more');
  return {
    itemId: item.id,
    version: item.version,
    identificationNumber: item.identification_number,
    status: item.status,
    buyback: buyback ? { id: buyback.id, status: buyback.status, validatedPrice: buyback.validated_price } : null,
    currency: buyback?.currency ?? (await readItemSource(ctx, item)).currency,
    payment: payment
      ? { id: payment.id, status: payment.status, amount: payment.amount, isFlagged: payment.paid_on_cancelled }
      : null,
    needsCompensation: buyback?.status === 'bb_cancelled' && LOST.includes(item.status) && !payment,
    claim,
  };
}
