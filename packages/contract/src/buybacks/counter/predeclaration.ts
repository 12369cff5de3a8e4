/** Older than this, prices promised on the web may have changed and the store is warned. */
export const PREDECLARATION_WARNING_DAYS = 15;
/** What we propose to a tenant that wants predeclarations to expire; by default they do not. */
export const PREDECLARATION_EXPIRY_SUGGESTED_DAYS = 21;
/** A tenant chooses within these. The customer needs time to be reminded and to come. */
export const PREDECLARATION_EXPIRY_MIN_DAYS = 10;
export const PREDECLARATION_EXPIRY_MAX_DAYS = 365;
/** So many days before the end the customer is reminded; nothing expires sooner after its reminder. */
export const PREDECLARATION_REMINDER_DAYS_BEFORE = 5;
