import type { Locale } from '@reprise/i18n';
import { formatDate } from '@reprise/i18n/formats';

/** A day that is one wherever it is read, given as YYYY-MM-DD. */
export const formatDay = (locale: Locale, day: string): string =>
  formatDate(locale, new Date(`${day}T00:00:00Z`), 'UTC');
