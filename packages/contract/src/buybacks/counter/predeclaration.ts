/** Older than this, prices promised on the web may have changed and the store is warned. */
export const PREDECLARATION_WARNING_DAYS = 15;
/** What we propose to a tenant that wants predeclarations to expire; by default they do not. */
export const PREDECLARATION_EXPIRY_SUGGESTED_DAYS = 21;
