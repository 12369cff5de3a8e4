/** After an accepted litigation; counted in the calendar of the account's country. */
export const PAYOUT_AFTER_LITIGATION_WORKING_DAYS = 5;
/** Only technical errors are tried again by themselves; after the last wait, people decide. */
export const PAYMENT_RELAUNCH_AFTER_HOURS = [1, 24, 72] as const;
