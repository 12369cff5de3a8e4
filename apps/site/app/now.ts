/** How far the demonstration's clock is ahead; 0 everywhere else. */
let offsetMs = 0;
/** The server around the application tells it before each page; a browser reads it from the page, once. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}
export const clockOffset = (): number => offsetMs;
if (typeof document !== 'undefined') offsetMs = Number(document.documentElement.dataset.clockOffset ?? 0);

/** The browser's clock, and the server's of a page, asked in this file only. */
export const nowMs = (): number => Date.now() + offsetMs;
/** The day it is, as a form writes it. */
export const todayText = (): string => new Date(nowMs()).toISOString().slice(0, 10);
export const thisYear = (): number => new Date(nowMs()).getFullYear();
/** Of every date on a page: server and browser must write the same day, or hydration would change it. Our retailers share it. */
export const TIME_ZONE = 'Europe/Paris';
