import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { CategoryRow } from './category-rows.ts';

/** Where the devices of a category go first, best first; none means those of the category above. */
export async function setWarehouses(
  ctx: Context,
  { account_id, id }: CategoryRow,
  warehouseIds: readonly string[],
): Promise<void> {
  const connected = new Set((await readConnectedWarehouses(ctx, account_id)).map((warehouse) => warehouse.id));
  const place = warehouseIds.findIndex((warehouseId) => !connected.has(warehouseId));
  if (place >= 0)
    refuse('warehouse_not_connected', 'The warehouse is not an active one of this account or of a linked buyer.', {
      violations: [{ path: `body.referenceWarehouseIds.${place}`, message: 'is not a connected warehouse' }],
    });
  await ctx.db
    .deleteFrom('category_warehouse')
    .where('account_id', '=', account_id)
    .where('category_id', '=', id)
    .execute();
  if (!warehouseIds.length) return;
  await ctx.db
    .insertInto('category_warehouse')
    .values(warehouseIds.map((warehouse_id, i) => ({ account_id, category_id: id, sequence: i + 1, warehouse_id })))
    .execute();
}
