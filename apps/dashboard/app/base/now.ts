/** The browser's clock, asked in this file only; what is decided by time takes the moment as an argument. */
export const today = (): Date => new Date();
/** The zone the browser is in: instants are shown in it. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
