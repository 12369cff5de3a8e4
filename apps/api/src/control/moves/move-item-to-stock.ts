import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { moveItemToStock as route } from '@reprise/contract/warehouse/moves/move-routes';
import { fitsStock, stockDueFor } from '@reprise/contract/warehouse/moves/stock-fit';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Stock } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, carry, type ItemRow, lockCase, perform, placedIn, requireVersion } from '../../states/index.ts';
import { requireItem } from './visible-items.ts';

type StockRow = Selectable<Stock>;

/** Puts an item where somebody carried it. An item that was released takes up its work again by this scan. */
export async function moveItemToStock(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { stockId, scannedCode, comment, expectedVersion } = body;
  const key = await requireItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, ['buyback', 'item']);
  requireVersion(theCase, 'item', expectedVersion);
  const item = requireInStock(theCase);
  const stock = await requireStock(ctx, item, stockId);
  if (scannedCode) requireScanned(item, stock, scannedCode);
  requireFitting(item, stock);
  const place = placedIn('stock', { stock_id: stock.id });
  if (item.status === 'item_to_reintegrate_to_stock') await perform(ctx, 'reintegrate', theCase, { place, comment });
  else if (item.stock_id !== stock.id) await carry(ctx, item, { move: 'putAway', place, comment });
  return readMoved(ctx, key.accountId, item.id, stock);
}

function requireInStock({ item }: Case): ItemRow {
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (item.place !== 'stock')
    refuse('status_not_fit', `The item is ${item.status} and lies in no stock.`, { data: { status: item.status } });
  return item;
}

/** Another warehouse is reached by a transfer, not by carrying. */
async function requireStock(ctx: Context, item: ItemRow, id: string): Promise<StockRow> {
  const stock = await ctx.db
    .selectFrom('stock')
    .selectAll()
    .where('account_id', '=', item.buyer_account_id)
    .where('warehouse_id', '=', item.warehouse_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return stock ?? refuseAbsent('stock');
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

function requireFitting(item: ItemRow, stock: StockRow): void {
  const located = { status: item.status, goesBackTo: item.reintegration_target as ItemRow['status'] | null };
  if (fitsStock(located, stock.default_stock)) return;
  const due = stockDueFor(located);
  refuse('item_wrong_stock', `An item that is ${item.status} does not go to the stock ${stock.name}.`, {
    data: { status: item.status, stock: stock.name, defaultStock: due ?? null },
  });
}

async function readMoved(ctx: Context, accountId: string, id: string, stock: StockRow) {
  const { version, identification_number, status } = await ctx.db
    .selectFrom('item')
    .select(['version', 'identification_number', 'status'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = stock.default_stock ? null : stock.name;
  return {
    itemId: id,
    version,
    identificationNumber: identification_number,
    status,
    stock: { stockId: stock.id, defaultStock: stock.default_stock, name },
  };
}
