export const LITIGATION_DEADLINE_DAYS = 14;
export const LITIGATION_REMINDER_DAYS = [3, 7, 12] as const;

/** How the customer told the staff who answer on their behalf. */
export const ON_BEHALF_CHANNELS = ['phone', 'mail', 'store'] as const;
