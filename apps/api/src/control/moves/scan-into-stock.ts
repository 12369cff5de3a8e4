import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { scanIntoStock as route } from '@reprise/contract/warehouse/moves/move-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase } from '../../states/index.ts';
import { readItemProducts, readStock, requireItem as requireScannedItem } from '../../transit/index.ts';
import { putIntoStock, readMoved } from './put-into-stock.ts';
import { requireItem, visibleItems } from './visible-items.ts';

/** Puts the scanned item where somebody carried it; the scan holds the device, so no version is asked for. */
export async function scanIntoStock(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { code, stockId, sourceStockId, comment } = body;
  const found = await requireScannedItem(ctx, code, visibleItems(ctx));
  const theCase = await lockCase(ctx, await requireItem(ctx, found.id), ['buyback', 'item']);
  const from = await readStock(ctx, theCase.item?.buyer_account_id ?? '', theCase.item?.stock_id ?? null);
  const { stock, before } = await putIntoStock(ctx, theCase, {
    stockId,
    comment,
    check({ status, stock_id }) {
      if (sourceStockId === undefined || stock_id === sourceStockId) return;
      refuse('item_wrong_stock', 'The item does not lie in the stock that it was to be taken from.', {
        data: { status, lies: from },
      });
    },
  });
  const [view] = await readItemProducts(ctx, [found]);
  if (!view) return refuse('item_not_found', 'No item with this code is visible to you.');
  const moved = await readMoved(ctx, before, stock);
  return {
    ...moved,
    outcome: before.stock_id === stock.id && before.status === moved.status ? 'already_there' : 'moved',
    from,
    isUndoable: before.stock_id !== null && before.stock_id !== stock.id && before.status === moved.status,
    product: view.product,
  };
}
