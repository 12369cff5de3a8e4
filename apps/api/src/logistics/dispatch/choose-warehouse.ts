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
  /** where it is now: the store, or the customer */
  from?: Point | undefined;
};
/** Warehouses that can be sent to, with where they are when that is known. */
export type Reachable = ReadonlyMap<string, Point | undefined>;

type Choice = (typeof DISPATCH_CHOICES)[number];
export type Tried = {
  rule: Rule;
  passed: (typeof DISPATCH_PASSED)[number] | null;
  conditions: readonly (Condition & { holds: boolean })[];
};
export type Chosen = { rule: Rule; warehouseId: string; choice: Choice; distanceKm?: number };

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
    chosen = among(rule, subject, reachable);
    return story(chosen ? null : 'no_warehouse');
  });
  return { chosen, tried };
}

const folded = (brand: string) => brand.trim().toLocaleLowerCase('en');

/** A device whose state or brand is not known yet is in no list, so it passes `notIn` and fails `in`. */
function holds({ attribute, operator, values }: Condition, { brand, categoryIds, circuit, state }: Subject): boolean {
  const own = {
    brand: brand ? [folded(brand)] : [],
    category: categoryIds,
    circuit: [circuit],
    productState: state ? [state] : [],
  };
  const named = new Set(attribute === 'brand' ? values.map(folded) : values);
  return own[attribute].some((value) => named.has(value)) === (operator === 'in');
}

function among(rule: Rule, { from }: Subject, reachable: Reachable): Chosen | undefined {
  const open = rule.warehouseIds.filter((id) => reachable.has(id));
  if (rule.geographicCriterion && from) {
    const placed = open.flatMap((id) => {
      const at = reachable.get(id);
      return at ? [{ id, km: distanceKm(from, at) }] : [];
    });
    const nearest = placed.sort((a, b) => a.km - b.km)[0];
    if (nearest) return { rule, warehouseId: nearest.id, choice: 'nearest', distanceKm: nearest.km };
  }
  const usual = rule.defaultWarehouseId;
  if (usual && reachable.has(usual)) return { rule, warehouseId: usual, choice: 'default' };
  return open[0] ? { rule, warehouseId: open[0], choice: 'first' } : undefined;
}
