import type { Locale } from '@reprise/i18n';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dayStart = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Whole days between two moments as a calendar shows them. */
const daysBetween = (from: Date, to: Date): number => Math.round((dayStart(to) - dayStart(from)) / DAY);

/** "18:00" today, "hier, 18:00" next to it, "lun. 17, 18:00" further away. */
export function momentWords(locale: Locale, at: Date, now: Date): string {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
  const days = daysBetween(now, at);
  if (days === 0) return time;
  if (Math.abs(days) === 1)
    return `${new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')}, ${time}`;
  if (Math.abs(days) < 7)
    return `${new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric' }).format(at)}, ${time}`;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at);
}

type Span = { n: number; unit: 'minute' | 'hour' | 'day' };
function spanOf(ms: number): Span {
  if (ms < HOUR) return { n: Math.max(1, Math.floor(ms / MINUTE)), unit: 'minute' };
  if (ms < DAY) return { n: Math.floor(ms / HOUR), unit: 'hour' };
  return { n: Math.floor(ms / DAY), unit: 'day' };
}

/** "3 j", "2 h": how long something is. */
export function spanWords(locale: Locale, ms: number): string {
  const { n, unit } = spanOf(ms);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(n);
}

/** "dans 3 j": how far away a moment to come is. */
export function inWords(locale: Locale, ms: number): string {
  const { n, unit } = spanOf(ms);
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(n, unit);
}

export type Urgency = 'late' | 'today' | 'later';
export function urgencyOf(dueAt: string | null, now: Date): Urgency {
  if (dueAt === null) return 'later';
  const due = new Date(dueAt);
  if (due < now) return 'late';
  return daysBetween(now, due) === 0 ? 'today' : 'later';
}

/** Mornings to which something can be put off, soonest first, each once. */
export function morningsAfter(now: Date): { tomorrow: Date; monday: Date; week: Date } {
  const morning = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 8);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return { tomorrow: morning(1), monday: morning(toMonday), week: morning(7) };
}
