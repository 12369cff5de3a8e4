import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { scanIntoStock as route } from '@reprise/contract/warehouse/moves/move-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase } from '../../states/index.ts';
import { readItemProducts, readStock, requireItem as requireScannedItem } from '../../transit/index.ts';
import { putIntoStock, readMoved } from './put-into-stock.ts';
import { refuseOvertaken } from './refuse-overtaken.ts';
import { requireItem, visibleItems } from './visible-items.ts';

/**
 * Puts the scanned item where somebody carried it. The scan holds the device, so no version is asked for: the time of the scan
 * (`scannedAt`) says what it may not overwrite.
 */
export async function scanIntoStock(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { code, stockId, sourceStockId, scannedAt, comment } = body;
  const found = await requireScannedItem(ctx, code, visibleItems(ctx));
  const theCase = await lockCase(ctx, await requireItem(ctx, found.id), ['buyback', 'item']);
  const from = await readStock(ctx, theCase.item?.buyer_account_id ?? '', theCase.item?.stock_id ?? null);
  const { stock, before } = await putIntoStock(ctx, theCase, {
    stockId,
    comment,
    scannedAt,
    async check(item, into) {
      // What lies there already was put there twice, whoever was first.
      if (scannedAt && item.stock_id !== into.id) await refuseOvertaken(ctx, item, { scannedAt, from });
      if (sourceStockId === undefined || item.stock_id === sourceStockId) return;
      refuse('item_wrong_stock', 'The item does not lie in the stock that it was to be taken from.', {
        data: { itemId: item.id, status: item.status, lies: from },
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
