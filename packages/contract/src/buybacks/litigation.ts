export const LITIGATION_DEADLINE_DAYS = 14;
export const LITIGATION_REMINDER_DAYS = [3, 7, 12] as const;

/** `none` leaves it open and goes on reminding; `return` sends the item back. */
export const LITIGATION_EXPIRIES = ['none', 'return'] as const;
export type LitigationExpiry = (typeof LITIGATION_EXPIRIES)[number];

/** How the customer told the staff who answer on their behalf. */
export const ON_BEHALF_CHANNELS = ['phone', 'mail', 'store'] as const;
export type OnBehalfChannel = (typeof ON_BEHALF_CHANNELS)[number];
