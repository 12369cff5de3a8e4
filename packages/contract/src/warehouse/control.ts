/** How a compliance test can end. */
export const CONTROL_OUTCOMES = ['identical', 'by_price', 'with_absorption', 'price_gap', 'blocking'] as const;
export type ControlOutcome = (typeof CONTROL_OUTCOMES)[number];
