import { fitsStock, stockDueFor } from '@reprise/contract/warehouse/moves/stock-fit';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Case, carry, type ItemRow, perform, placedIn } from '../../states/index.ts';
import { requireStock } from '../../warehouse/index.ts';

export type StockRow = Awaited<ReturnType<typeof requireStock>>;
type Put = {
  stockId: string;
  comment?: string | undefined;
  /** when somebody put it there, where that was before the request */
  scannedAt?: string | undefined;
  /** Refuses an item by what it is, once the stock it goes to is known. */
  check?: (item: ItemRow, stock: StockRow) => Promise<void> | void;
};

/**
 * Puts a locked item into a stock of its warehouse; another warehouse is reached by a transfer. An item that was released
 * takes up its work again. Answers the stock, and the item as it was before.
 */
export async function putIntoStock(
  ctx: Context,
  theCase: Case,
  { stockId, comment, scannedAt, check }: Put,
): Promise<{ stock: StockRow; before: ItemRow }> {
  const item = requireInStock(theCase);
  const stock = await requireStock(ctx, {
    accountId: item.buyer_account_id,
    warehouseId: item.warehouse_id,
    id: stockId,
  });
  await check?.(item, stock);
  requireFitting(item, stock);
  const place = placedIn('stock', { stock_id: stock.id });
  const data = scannedAt === undefined ? {} : { scannedAt };
  if (item.status === 'item_to_reintegrate_to_stock')
    await perform(ctx, 'reintegrate', theCase, { place, comment, data: { item: data } });
  else if (item.stock_id !== stock.id) await carry(ctx, item, { move: 'putAway', place, comment, data });
  return { stock, before: item };
}

function requireInStock({ item }: Case): ItemRow {
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (item.place !== 'stock')
    refuse('status_not_fit', `The item is ${item.status} and lies in no stock.`, {
      data: { itemId: item.id, status: item.status },
    });
  return item;
}

export function requireFitting(item: ItemRow, stock: StockRow): void {
  const located = { status: item.status, goesBackTo: item.reintegration_target as ItemRow['status'] | null };
  if (fitsStock(located, stock.default_stock)) return;
  const due = stockDueFor(located);
  refuse('item_wrong_stock', `An item that is ${item.status} does not go to the stock ${stock.name}.`, {
    data: { itemId: item.id, status: item.status, stock: stock.name, defaultStock: due ?? null },
  });
}

/** The item as a move left it. */
export async function readMoved(ctx: Context, { account_id, id }: ItemRow, stock: StockRow) {
  const { version, identification_number, status } = await ctx.db
    .selectFrom('item')
    .select(['version', 'identification_number', 'status'])
    .where('account_id', '=', account_id)
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
