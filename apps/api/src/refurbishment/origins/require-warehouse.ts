import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { readVisibleWarehouses, type Warehouse } from '../items/visible-lanes.ts';

/** A warehouse whose stocks the actor sees. */
export async function requireWarehouse(ctx: Context, warehouseId: string): Promise<Warehouse> {
  const warehouse = (await readVisibleWarehouses(ctx)).find(({ id }) => id === warehouseId);
  return warehouse ?? refuseAbsent('warehouse');
}
