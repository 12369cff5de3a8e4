const DAY = 86_400_000;
/** Month and day of the holidays of TARGET with a fixed date. Good Friday and Easter Monday are not among them. */
const CLOSED: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];
const OPENS_AT_HOUR = 6;

const isOpen = (day: Date): boolean =>
  day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !CLOSED.includes(day.toISOString().slice(5, 10));

/** When the bank opens on the first working day that is `from`'s own day or later. */
export function openingOn(from: Date): Date {
  let day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), OPENS_AT_HOUR));
  while (!isOpen(day)) day = new Date(day.getTime() + DAY);
  return day;
}

/** When a transfer ordered at `at` leaves: at once, or at the next opening when the cut-off has passed or the bank is closed. */
export function executionOf(at: Date, cutOff: string): Date {
  if (!cutOff || (isOpen(at) && at.toISOString().slice(11, 16) < cutOff)) return at;
  return openingOn(new Date(at.getTime() + DAY));
}
