import type { Locale } from '@reprise/i18n';
import { TIME_ZONE } from '../../now.ts';

/** With the day of the week, as one plans: "lundi 17 novembre". */
export function dayOf(locale: Locale, instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: TIME_ZONE } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}
