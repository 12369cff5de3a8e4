import { defaultLocale, isLocale, type Locale, locales, makeT, type T } from '@reprise/i18n';

const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  'fr-FR': () => import('@reprise/i18n/locales/fr-FR/dashboard.json'),
  'en-GB': () => import('@reprise/i18n/locales/en-GB/dashboard.json'),
  'nl-BE': () => import('@reprise/i18n/locales/nl-BE/dashboard.json'),
  'de-DE': () => import('@reprise/i18n/locales/de-DE/dashboard.json'),
};
/** Each language names itself: whoever looks for it may not read the current one. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
};

const LOCALE_KEY = 'reprise.locale';
export type Words = { locale: Locale; t: T<'dashboard'> };

/** The one chosen in this browser, else the first of the browser's languages that we speak, else French. */
export function firstLocale(): Locale {
  const chosen = localStorage.getItem(LOCALE_KEY);
  if (isLocale(chosen)) return chosen;
  for (const language of navigator.languages) {
    const spoken = locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (spoken) return spoken;
  }
  return defaultLocale;
}

export async function loadWords(locale: Locale): Promise<Words> {
  const messages = await FILES[locale]();
  return { locale, t: makeT<'dashboard'>(locale, messages.default) };
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale);
}
