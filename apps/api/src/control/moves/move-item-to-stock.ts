import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { moveItemToStock as route } from '@reprise/contract/warehouse/moves/move-routes';
import { isShelfCode } from '@reprise/contract/warehouse/moves/shelf-code';
import { locales } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type ItemRow, lockCase } from '../../states/index.ts';
import { readStock } from '../../transit/index.ts';
import { putIntoStock, readMoved, type StockRow } from './put-into-stock.ts';
import { refuseChanged } from './refuse-changed.ts';
import { requireItem } from './visible-items.ts';

const translate = await loadNamespace('defaults');

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
    return refuseChanged(ctx, 'item', item, { stock: await readStock(ctx, item.buyer_account_id, item.stock_id) });
  const { stock, before } = await putIntoStock(ctx, theCase, {
    stockId,
    comment,
    check: (item, into) => {
      if (scannedCode) requireScanned(item, into, scannedCode);
    },
  });
  return readMoved(ctx, before, stock);
}

/** What the scanner read proves that somebody stands before the shelf, or holds the device. */
function requireScanned(item: ItemRow, stock: StockRow, scanned: string): void {
  if (scanned.trim().toLowerCase() === item.identification_number.toLowerCase()) return;
  if (isShelfCode({ identifier: stock.identifier, defaultStock: stock.default_stock }, namesOf(stock), scanned)) return;
  refuse(
    'validation_failed',
    `The code that was read is neither that of the stock ${stock.name} nor that of the item.`,
    {
      data: { stock: stock.name, identifier: stock.identifier },
      violations: [{ path: 'body.scannedCode', code: 'other', message: `is not the code of ${stock.name}` }],
    },
  );
}

/** A default stock is called as each reader's language has it, and a label may be older than the language of a person. */
const namesOf = ({ default_stock, name }: StockRow): readonly string[] =>
  default_stock ? [name, ...locales.map((locale) => translate(locale)(`stocks.${default_stock}`))] : [name];
