/** Why the quantity of a part in a warehouse changed. */
export const PART_MOVEMENT_KINDS = ['received', 'fitted', 'taken_back', 'corrected'] as const;
export type PartMovementKind = (typeof PART_MOVEMENT_KINDS)[number];

export const PART_REFERENCE_MAX = 64;
export const PART_TEXT_MAX = 255;
/** in cents */
export const PART_COST_MAX = 5_000_000;
/** How many of one part a warehouse can keep. */
export const PART_QUANTITY_MAX = 1_000_000;
/** How many of one part can be fitted at once. */
export const PART_FIT_MAX = 100;
export const PART_WAREHOUSES_MAX = 50;
/** How many parts of a warehouse a person at the bench is offered at once; a search finds the others. */
export const PART_OPTIONS_MAX = 30;

type Kept = { quantity: number; unitCost: number };

/** The mean cost of a part in a warehouse after more of it came: the cents of all of them, over how many there are. */
export function meanCostOf(before: Kept, added: Kept): number {
  const quantity = before.quantity + added.quantity;
  if (!quantity) return before.unitCost;
  return Math.round((before.quantity * before.unitCost + added.quantity * added.unitCost) / quantity);
}

/** A part is reordered from its level on, not below it. */
export const isLowOn = ({ quantity, reorderLevel }: { quantity: number; reorderLevel: number | null }): boolean =>
  reorderLevel !== null && quantity <= reorderLevel;
