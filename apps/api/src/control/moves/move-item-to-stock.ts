import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { moveItemToStock as route } from '@reprise/contract/warehouse/moves/move-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type ItemRow, lockCase } from '../../states/index.ts';
import { readStock } from '../../transit/index.ts';
import { putIntoStock, readMoved, type StockRow } from './put-into-stock.ts';
import { refuseChanged } from './refuse-changed.ts';
import { requireItem } from './visible-items.ts';

/** Puts an item where somebody carried it. */
export async function moveItemToStock(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { stockId, scannedCode, comment, expectedVersion } = body;
  const key = await requireItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['buyback', 'item']);
  const { item } = theCase;
  if (item && item.version !== expectedVersion)
    return refuseChanged(ctx, 'item', item, await readStock(ctx, item.buyer_account_id, item.stock_id));
  const { stock, before } = await putIntoStock(ctx, theCase, {
    stockId,
    comment,
    check: (item, into) => scannedCode && requireScanned(item, into, scannedCode),
  });
  return readMoved(ctx, before, stock);
}

/** What the scanner read proves that somebody stands before the shelf, or holds the device. */
function requireScanned(item: ItemRow, stock: StockRow, scanned: string): void {
  const read = scanned.trim().toLowerCase();
  const expected = [stock.identifier, stock.name, item.identification_number];
  if (expected.some((code) => code?.toLowerCase() === read)) return;
  refuse(
    'validation_failed',
    `The code that was read is neither that of the stock ${stock.name} nor that of the item.`,
    {
      data: { stock: stock.name, identifier: stock.identifier },
      violations: [{ path: 'body.scannedCode', code: 'other', message: `is not the code of ${stock.name}` }],
    },
  );
}
