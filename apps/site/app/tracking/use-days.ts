import type { Locale } from '@reprise/i18n';
import { useSpeech } from '../i18n.ts';
import { TIME_ZONE } from '../now.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: TIME_ZONE } as const;
const TIME = { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE } as const;

const written = (locale: Locale, parts: Intl.DateTimeFormatOptions, instant: string): string =>
  new Intl.DateTimeFormat(locale, parts).format(new Date(instant));

/** Days as one plans them, and moments with their time. */
export function useDays(): { day: (instant: string) => string; moment: (instant: string) => string } {
  const { locale } = useSpeech();
  const day = (instant: string) => written(locale, DAY, instant);
  return { day, moment: (instant) => `${day(instant)}, ${written(locale, TIME, instant)}` };
}
