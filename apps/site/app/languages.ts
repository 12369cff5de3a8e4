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

/** The language an address names, when the site offers it; else the main language, which comes first. */
export function localeOfPath(path: string, offered: readonly Locale[]): Locale {
  const code = /^\/([a-z]{2})(?=[/.]|$)/.exec(path)?.[1];
  return offered.find((locale) => locale.slice(0, 2) === code) ?? offered[0]!;
}

/** The offered language somebody prefers, by the header of the browser. */
export function preferredOf(acceptLanguage: string | undefined, offered: readonly Locale[]): Locale | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [name = '', weight] = part.split(';q=');
      return { code: name.trim().slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { code } of wanted) {
    const found = offered.find((locale) => locale.slice(0, 2) === code);
    if (found) return found;
  }
  return undefined;
}

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
