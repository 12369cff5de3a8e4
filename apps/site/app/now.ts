/** The browser's clock, and the server's of a page, asked in this file only. */
export const nowMs = (): number => Date.now();
/** The day it is, as a form writes it. */
export const todayText = (): string => new Date().toISOString().slice(0, 10);
export const thisYear = (): number => new Date().getFullYear();
/** Of every date on a page: server and browser must write the same day, or hydration would change it. Our retailers share it. */
export const TIME_ZONE = 'Europe/Paris';
