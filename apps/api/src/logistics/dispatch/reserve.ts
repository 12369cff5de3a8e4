import type { ProductState } from '@reprise/contract/catalogue/products';
import { CIRCUITS, type CircuitType } from '@reprise/contract/logistics/circuits';
import { type Origin, pickWarehouse, type Reachable } from './choose-warehouse.ts';
import { decide, type Plan, type Trial } from './dispatch.ts';

/** The warehouses an offer is made for: what its sale needs when the rules have changed since. */
export type Reserved = {
  readonly warehouseIds: readonly string[];
  /** the nearest of them to the device; else the first that still works */
  readonly nearest: boolean;
  /** a store that has a usual warehouse keeps it: no rule spoke */
  readonly usual: boolean;
};
export type StorePlace = { readonly id: string; readonly default_warehouse_id: string | null };
export type Reservation = {
  trial: Trial;
  reserved?: Reserved;
  /** why nobody takes it: no rule and no category names a warehouse, or there is no store to bring it to */
  hole?: 'no_warehouse' | 'no_store';
  /** the only stores a device may be brought to, when the others have nobody to send it to */
  storeIds?: readonly string[];
};

/** The device is handed over in a store, and goes on from there. */
const isFromStore = (circuit: CircuitType): boolean =>
  CIRCUITS[circuit].channel === 'store' || CIRCUITS[circuit].deposit.startsWith('drop');

/** A customer brings it to a store of their choice. */
export const isBrought = (circuit: CircuitType): boolean => CIRCUITS[circuit].channel === 'web' && isFromStore(circuit);

/**
 * Who would take a device of this kind, decided as for a real one before anybody knows where it is. A place never decides
 * whether somebody takes it, only which of several does; a store does, when nobody but its usual warehouse takes it.
 */
export function reserve(
  plan: Plan,
  stores: readonly StorePlace[],
  device: { brand: string | null; circuit: CircuitType; state: ProductState },
): Reservation {
  const trial = decide(plan, device);
  if (isBrought(device.circuit) && !stores.length) return { trial, hole: 'no_store' };
  const { dispatched } = trial;
  if (dispatched.by === 'rule') {
    const { rule, warehouseId } = dispatched.chosen;
    const others = rule.geographicCriterion
      ? rule.warehouseIds.filter((id) => id !== warehouseId && plan.reachable.has(id))
      : [];
    const warehouseIds = [warehouseId, ...others];
    return { trial, reserved: { warehouseIds, nearest: others.length > 0, usual: false } };
  }
  const usual = isFromStore(device.circuit);
  if (dispatched.by !== 'nobody')
    return { trial, reserved: { warehouseIds: [dispatched.warehouseId], nearest: false, usual } };
  const served = usual ? stores.flatMap(({ id, default_warehouse_id: at }) => servedBy(plan, { id, at })) : [];
  if (!served.length) return { trial, hole: 'no_warehouse' };
  const warehouseIds = [...new Set(served.map(({ at }) => at))];
  return {
    trial,
    reserved: { warehouseIds, nearest: false, usual },
    ...(served.length < stores.length && { storeIds: served.map(({ id }) => id) }),
  };
}

const servedBy = ({ reachable }: Plan, { id, at }: { id: string; at: string | null }) =>
  at && reachable.has(at) ? [{ id, at }] : [];

/** The reserved warehouse that takes the device now, if one of them still works. */
export function honour(
  { warehouseIds, nearest, usual }: Reserved,
  { store, ...origin }: Origin & { store?: { default_warehouse_id: string | null } | undefined },
  reachable: Reachable,
): string | undefined {
  const own = usual ? store?.default_warehouse_id : undefined;
  if (own && reachable.has(own)) return own;
  const choosing = { warehouseIds, defaultWarehouseId: warehouseIds[0] ?? null, geographicCriterion: nearest };
  return pickWarehouse(choosing, origin, reachable)?.warehouseId;
}
