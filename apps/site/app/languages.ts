import { type Locale, locales } from '@reprise/i18n';
import { ownPath } from './own-path.ts';

export type Language = { locale: Locale; code: string; name: string };
const NAMES: Readonly<Record<Locale, string>> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
};
export const languages: readonly Language[] = locales.map((locale) => {
  return { locale, code: locale.slice(0, 2), name: NAMES[locale] };
});

export const localeOfCode = (code: string): Locale | undefined =>
  languages.find((language) => language.code === code)?.locale;

/** The tenant's own language has no prefix: its pages have the shortest address, and only one. */
export function pathOf(page: string, locale: Locale, own: Locale): string {
  if (locale === own) return page;
  const code = locale.slice(0, 2);
  return page === '/' ? `/${code}` : `/${code}${page}`;
}

/** `/en/faq` is the page `/faq`; what is no language stays part of the page. */
export function pageOfPath(path: string): string {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return localeOfCode(code) ? ownPath(rest) : path;
}
