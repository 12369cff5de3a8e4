import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { PreparationStep } from '@reprise/contract/logistics/preparation';
import type { AbsorptionType } from '@reprise/contract/pricing/absorption';
import type { CategoryRow } from './category-rows.ts';

export type Named = { id: string; label: string };
/** A value and the category it comes from. */
export type From<T> = { value: T; from: Named };
export type Absorption = { type: AbsorptionType; value: number | null; maxAbsorbedAmount: number | null };
export type CategoryCircuit = { id: string; type: CircuitType; name: string };

/** The values of the category itself; an empty one is inherited. */
export type OwnValues = CategoryRow & { warehouseIds: readonly string[]; circuits: readonly CategoryCircuit[] };
export type EffectiveValues = {
  defaultWeight: From<number> | null;
  defaultHeight: From<number> | null;
  defaultLength: From<number> | null;
  defaultWidth: From<number> | null;
  buyerAccountId: From<string> | null;
  absorption: From<Absorption> | null;
  warehouseIds: From<readonly string[]> | null;
  circuits: From<readonly CategoryCircuit[]> | null;
  preparationSteps: From<readonly PreparationStep[]> | null;
};

export const absorptionOf = (row: CategoryRow): Absorption | null =>
  row.absorption_type === null
    ? null
    : {
        type: row.absorption_type,
        value: row.absorption_value === null ? null : Number(row.absorption_value),
        maxAbsorbedAmount: row.max_absorbed_amount,
      };

/** The values that apply in the last category of a chain (root first): for each, the nearest one set. */
export function effectiveValuesOf(chain: readonly OwnValues[]): EffectiveValues {
  const nearest = <T>(own: (category: OwnValues) => T | null): From<T> | null => {
    for (const category of chain.toReversed()) {
      const value = own(category);
      if (value !== null) return { value, from: { id: category.id, label: category.label } };
    }
    return null;
  };
  const filled = <T>(list: readonly T[]) => (list.length ? list : null);
  return {
    defaultWeight: nearest((c) => c.default_weight),
    defaultHeight: nearest((c) => c.default_height),
    defaultLength: nearest((c) => c.default_length),
    defaultWidth: nearest((c) => c.default_width),
    buyerAccountId: nearest((c) => c.buyer_account_id),
    absorption: nearest(absorptionOf),
    warehouseIds: nearest((c) => filled(c.warehouseIds)),
    circuits: nearest((c) => filled(c.circuits)),
    // An empty list is an answer of its own: nothing is to be prepared.
    preparationSteps: nearest((c) => c.preparation_steps),
  };
}
