/** Bonus or malus of a circuit or payment mode, taken on the validated price and never on one another. */
export const MODIFIER_MODES = ['disabled', 'percentage', 'amount'] as const;
export type ModifierMode = (typeof MODIFIER_MODES)[number];

export const PRICE_MODIFIER_TYPES = ['percentage', 'fixed'] as const;
export type PriceModifierType = (typeof PRICE_MODIFIER_TYPES)[number];

/** Whole numbers, and never zero: a modifier that does nothing is `disabled`. */
export const MODIFIER_MIN_PERCENT = -100;
export const MODIFIER_MAX_PERCENT = 100;
