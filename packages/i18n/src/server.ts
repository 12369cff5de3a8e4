import { fallbackLocale, type Locale, locales, makeT, type Namespace, type T, type Texts } from './index.ts';

/** Translators of one namespace, in every language: a server answers all of them, a browser loads one. */
export async function loadNamespace<N extends Namespace>(
  namespace: N,
): Promise<(locale: Locale, wording?: Texts) => T<N>> {
  const files = await Promise.all(locales.map((locale) => importMessages(locale, namespace)));
  const messagesOf = new Map(locales.map((locale, i) => [locale, files[i]!]));
  const fallback = messagesOf.get(fallbackLocale);
  return (locale, wording) => makeT<N>(locale, messagesOf.get(locale)!, { wording, fallback });
}

async function importMessages(locale: Locale, namespace: Namespace): Promise<object> {
  const file: { default: object } = await import(`../locales/${locale}/${namespace}.json`, { with: { type: 'json' } });
  return file.default;
}
