import type { ProductState } from '@reprise/contract/catalogue/products';
import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type {
  DISPATCH_CHOICES,
  DISPATCH_PASSED,
  DispatchAttribute,
  DispatchOperator,
} from '@reprise/contract/logistics/dispatch-rules';
import { distanceKm, type Point } from '../../platform/places/distance.ts';

export type Condition = { attribute: DispatchAttribute; operator: DispatchOperator; values: readonly string[] };
export type Rule = {
  id: string;
  title: string;
  enabled: boolean;
  conditions: readonly Condition[];
  warehouseIds: readonly string[];
  defaultWarehouseId: string | null;
  geographicCriterion: boolean;
};
/** What is known of a device when it is sent somewhere. `categoryIds`: its category and every one above. */
export type Subject = {
  brand: string | null;
  categoryIds: readonly string[];
  circuit: CircuitType;
  state?: ProductState;
} & Origin;
/** Where the device is now, at a store or its customer's: the place, or at least the country, when they are known. */
export type Origin = { from?: Point | undefined; country?: string | null | undefined };
export type Site = { at: Point | undefined; country: string | null };
/** Warehouses that can be sent to, with where they are. */
export type Reachable = ReadonlyMap<string, Site>;
/** How one of several warehouses is chosen. */
export type Choosing = Pick<Rule, 'warehouseIds' | 'defaultWarehouseId' | 'geographicCriterion'>;

type Choice = (typeof DISPATCH_CHOICES)[number];
export type Tried = {
  rule: Rule;
  passed: (typeof DISPATCH_PASSED)[number] | null;
  conditions: readonly (Condition & { holds: boolean })[];
};
type Picked = { warehouseId: string; choice: Choice; distanceKm?: number };
export type Chosen = Picked & { rule: Rule };

/** The first rule whose conditions all hold and which names a warehouse that can be reached; every rule with its story. */
export function chooseWarehouse(
  rules: readonly Rule[],
  subject: Subject,
  reachable: Reachable,
): { chosen: Chosen | undefined; tried: Tried[] } {
  let chosen: Chosen | undefined;
  const tried = rules.map((rule): Tried => {
    const conditions = rule.conditions.map((condition) => ({ ...condition, holds: holds(condition, subject) }));
    const story = (passed: Tried['passed']) => ({ rule, passed, conditions });
    if (!rule.enabled) return story('disabled');
    if (conditions.some((condition) => !condition.holds)) return story('condition');
    if (chosen) return story('not_reached');
    const picked = pickWarehouse(rule, subject, reachable);
    chosen = picked && { rule, ...picked };
    return story(chosen ? null : 'no_warehouse');
  });
  return { chosen, tried };
}

export const foldedBrand = (brand: string) => brand.trim().toLocaleLowerCase('en');

/** A device whose state or brand is not known yet is in no list, so it passes `notIn` and fails `in`. */
function holds({ attribute, operator, values }: Condition, { brand, categoryIds, circuit, state }: Subject): boolean {
  const own = {
    brand: brand ? [foldedBrand(brand)] : [],
    category: categoryIds,
    circuit: [circuit],
    productState: state ? [state] : [],
  };
  const named = new Set(attribute === 'brand' ? values.map(foldedBrand) : values);
  return own[attribute].some((value) => named.has(value)) === (operator === 'in');
}

/**
 * One of the warehouses of a rule, while any can be reached: whether there is one never depends on where the device is. By
 * distance, the nearest; where the place is not known, one of the same country; else the usual one, else the first.
 */
export function pickWarehouse(
  { warehouseIds, defaultWarehouseId: usual, geographicCriterion }: Choosing,
  { from, country }: Origin,
  reachable: Reachable,
): Picked | undefined {
  const open = warehouseIds.filter((id) => reachable.has(id));
  if (geographicCriterion && from) {
    const placed = open.flatMap((id) => {
      const { at } = reachable.get(id)!;
      return at ? [{ id, km: distanceKm(from, at) }] : [];
    });
    const nearest = placed.sort((a, b) => a.km - b.km)[0];
    if (nearest) return { warehouseId: nearest.id, choice: 'nearest', distanceKm: nearest.km };
  }
  if (geographicCriterion && country) {
    const near = open.filter((id) => reachable.get(id)!.country === country);
    const warehouseId = near.find((id) => id === usual) ?? near[0];
    if (warehouseId) return { warehouseId, choice: 'country' };
  }
  if (usual && reachable.has(usual)) return { warehouseId: usual, choice: 'default' };
  return open[0] ? { warehouseId: open[0], choice: 'first' } : undefined;
}
