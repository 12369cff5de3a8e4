export const LITIGATION_DEADLINE_DAYS = 14;
export const LITIGATION_DEADLINE_MIN_DAYS = 3;
export const LITIGATION_DEADLINE_MAX_DAYS = 60;
/** What becomes of a proposal that nobody answered: it stays open, or the device goes back. */
export const LITIGATION_EXPIRIES = ['none', 'return'] as const;
export const LITIGATION_REMINDER_DAYS = [3, 7, 12] as const;

/** How the customer told the staff who answer on their behalf. */
export const ON_BEHALF_CHANNELS = ['phone', 'mail', 'store'] as const;
