/** Every warehouse has these; they can be neither renamed nor deleted. */
export const DEFAULT_STOCKS = [
  'awaiting_control',
  'to_refurbish',
  'in_quarantine',
  'customer_return',
  'refurb_completed',
] as const;
export type DefaultStock = (typeof DEFAULT_STOCKS)[number];
