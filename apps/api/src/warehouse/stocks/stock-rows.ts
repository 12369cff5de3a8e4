import type { Selectable } from 'kysely';
import { entityInScope } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ConflictRefusals } from '../../platform/db/conflict.ts';
import type { Stock } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type StockTableRow = Selectable<Stock>;
export type StockWithWarehouse = StockTableRow & { warehouse_name: string };

/** Stocks of the warehouses the actor sees, with the names of those. Deleted ones are not among them. */
export const selectStocks = (ctx: Context) =>
  ctx.db
    .selectFrom('stock')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'stock.account_id')
        .onRef('organization.id', '=', 'stock.warehouse_id'),
    )
    .selectAll('stock')
    .select('organization.common_name as warehouse_name')
    .where('stock.removed_at', 'is', null)
    .where(entityInScope(ctx, 'stock', 'warehouse_id'));

export async function requireVisibleStock(ctx: Context, id: string): Promise<StockWithWarehouse> {
  const row = await selectStocks(ctx).where('stock.id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('stock');
}

/** The same, locked: nothing is put into it and nothing begins to refer to it until the transaction ends. */
export async function lockVisibleStock(ctx: Context, id: string): Promise<StockWithWarehouse> {
  const row = await selectStocks(ctx).where('stock.id', '=', id).forUpdate('stock').executeTakeFirst();
  return row ?? refuseAbsent('stock');
}

type StockKey = { accountId: string; warehouseId: string; id: string };

/** A stock of a warehouse that something is put into or planned in: it is not deleted while the transaction runs. */
export async function requireStock(ctx: Context, { accountId, warehouseId, id }: StockKey): Promise<StockTableRow> {
  const stock = await ctx.db
    .selectFrom('stock')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('warehouse_id', '=', warehouseId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return stock ?? refuseAbsent('stock');
}

export const NAME_TAKEN: ConflictRefusals = {
  stock_name: ['stock_name_taken', 'Another stock of this warehouse has this name.'],
};

/** What the change log keeps of a stock. */
export const recordedStock = ({ name, identifier, location, warehouse_name }: StockWithWarehouse) => ({
  name,
  identifier,
  location,
  warehouse: warehouse_name,
});
