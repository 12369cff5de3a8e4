/** Every warehouse has these; they can be neither renamed nor deleted. */
export const DEFAULT_STOCKS = [
  'awaiting_control',
  'to_refurbish',
  'in_quarantine',
  'customer_return',
  'refurb_completed',
] as const;
export type DefaultStock = (typeof DEFAULT_STOCKS)[number];

export const STOCK_NAME_MAX_LENGTH = 255;
export const STOCK_IDENTIFIER_MAX_LENGTH = 255;
export const STOCK_LOCATION_MAX_LENGTH = 255;
/** How long items have been in stock is shown in this unit. */
export const STOCK_AGE_UNIT = 'day';
