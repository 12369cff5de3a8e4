import type { SentPartStock } from '@reprise/contract/refurbishment/parts/part-payloads';
import type { Context } from '../../platform/context.ts';
import { requireOwnWarehouses } from '../work/steps/write-offers.ts';
import { type KeptPart, refuseInStock } from './part-rows.ts';

/**
 * Stores where a part is kept as a whole. Every warehouse that is added, changed or taken away must be within the scope of the
 * actor, and one that is taken away must have none left.
 */
export async function writeStocks(
  ctx: Context,
  part: { account_id: string; id: string },
  stocks: readonly SentPartStock[],
  before: readonly KeptPart[] = [],
): Promise<void> {
  const { account_id, id: part_id } = part;
  const levels = new Map(before.map(({ warehouseId, reorderLevel }) => [warehouseId, reorderLevel]));
  const written = stocks.filter(({ warehouseId, reorderLevel }) => levels.get(warehouseId) !== reorderLevel);
  const kept = new Set(stocks.map(({ warehouseId }) => warehouseId));
  const gone = before.filter(({ warehouseId }) => !kept.has(warehouseId));
  const goneIds = gone.map(({ warehouseId }) => warehouseId);
  await requireOwnWarehouses(ctx, account_id, [...written.map(({ warehouseId }) => warehouseId), ...goneIds]);
  refuseInStock(gone);
  if (goneIds.length)
    await ctx.db
      .deleteFrom('part_stock')
      .where('account_id', '=', account_id)
      .where('part_id', '=', part_id)
      .where('warehouse_id', 'in', goneIds)
      .execute();
  if (!written.length) return;
  await ctx.db
    .insertInto('part_stock')
    .values(
      written.map(({ warehouseId, reorderLevel }) => ({
        account_id,
        part_id,
        warehouse_id: warehouseId,
        reorder_level: reorderLevel,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'part_id', 'warehouse_id'])
        .doUpdateSet((eb) => ({ reorder_level: eb.ref('excluded.reorder_level') })),
    )
    .execute();
}
