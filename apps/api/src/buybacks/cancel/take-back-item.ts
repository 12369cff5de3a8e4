import type { BuybackTransitionId } from '@reprise/contract/states/buyback';
import { ITEM_COMPLETED_STATUSES } from '@reprise/contract/states/item-statuses';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { transition } from '../../platform/states/transition.ts';
import type { BuybackRow } from '../read-buyback.ts';

/** Cancelled before a warehouse had it, or sent home from there. */
export async function takeBackItem(
  ctx: Context,
  { account_id, id }: BuybackRow,
  by: BuybackTransitionId,
): Promise<void> {
  const items = await ctx.db
    .selectFrom('item')
    .select(['id', 'status'])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .forUpdate()
    .execute();
  for (const item of items) {
    const move = { accountId: account_id, id: item.id };
    if (by === 'B22' || by === 'B23') {
      if (by === 'B23') requireUntouched(item.status);
      await transition(ctx, 'item', 'I33', move);
    } else await transition(ctx, 'item', 'I32', { ...move, as: 'system' });
  }
}

/** What was refurbished or lost after it was bought cannot be given back. */
function requireUntouched(status: string): void {
  if (status.startsWith('item_lost')) refuse('item_lost', 'the item is lost');
  const givable: readonly string[] = [...ITEM_COMPLETED_STATUSES, 'item_to_reintegrate_to_stock'];
  if (!givable.includes(status)) refuse('item_already_refurbished', 'work on the item has begun');
}
