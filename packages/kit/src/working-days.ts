const DAY = 86_400_000;

type Calendar = { readonly fixed: readonly string[]; readonly fromEaster: readonly number[] };
/** Easter Monday, Ascension Day, Whit Monday. */
const MOVABLE = [1, 39, 50];
/** Public holidays of the whole country; those of a region are not counted. */
const CALENDARS: Readonly<Record<string, Calendar>> = {
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    fromEaster: MOVABLE,
  },
  BE: { fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], fromEaster: MOVABLE },
  // With Good Friday.
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], fromEaster: [-2, ...MOVABLE] },
};
/** Of a country we know no calendar of, only weekends are counted. */
const UNKNOWN: Calendar = { fixed: [], fromEaster: [] };

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, after Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full = moon - Math.floor((moon + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return dayOf(Date.UTC(year, 2, 28 + full - weekday));
}

export function isWorkingDay(day: string, country: string): boolean {
  const time = timeOf(day);
  const weekday = new Date(time).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const { fixed, fromEaster } = CALENDARS[country] ?? UNKNOWN;
  if (fixed.includes(day.slice(5))) return false;
  const easter = timeOf(easterOf(Number(day.slice(0, 4))));
  return !fromEaster.includes(Math.round((time - easter) / DAY));
}

/** The day so many working days after a day, which itself does not count. Days are written 2026-12-23. */
export function addWorkingDays(day: string, count: number, country: string): string {
  let at = timeOf(day);
  for (let left = count; left > 0; ) {
    at += DAY;
    if (isWorkingDay(dayOf(at), country)) left--;
  }
  return dayOf(at);
}

/** The day it is somewhere at an instant. */
export function localDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}
