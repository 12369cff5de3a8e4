/** How much of a gap between declared and controlled price the buyer bears. */
export const ABSORPTION_TYPES = ['none', 'percentage_declared', 'percentage_controlled', 'value'] as const;
export type AbsorptionType = (typeof ABSORPTION_TYPES)[number];
