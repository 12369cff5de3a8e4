/** How far the demonstration's clock is ahead; 0 everywhere else. */
let offsetMs = 0;
/** The API of the demonstration says with each answer how far its clock was moved. */
export function followClock(offset: string | null): void {
  const ms = Number(offset);
  if (offset !== null && Number.isFinite(ms)) offsetMs = ms;
}
/** The browser's clock, asked in this file only; what is decided by time takes the moment as an argument. */
export const today = (): Date => new Date(Date.now() + offsetMs);
/** The zone the browser is in: instants are shown in it. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
