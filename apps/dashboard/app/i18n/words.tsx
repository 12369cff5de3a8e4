import { defaultLocale, type Locale } from '@reprise/i18n';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { type Language, loadLanguage, loadNamespace, type Namespace, rememberLocale, type Words } from './messages.ts';
import { refusalSentence } from './refusal-words.ts';

type Value = Language & { setLocale: (locale: Locale) => Promise<void> };
const keys = (key: string) => key;
const WordsContext = createContext<Value>({
  locale: defaultLocale,
  t: Object.assign(keys, {
    refusal: (error: unknown) => refusalSentence(error, keys, defaultLocale),
    ownRefusal: () => undefined,
  }),
  setLocale: async () => {},
});

/** One language is loaded; choosing another fetches its files and swaps the words in place, without losing the page. */
export function WordsProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const setLocale = useCallback(async (locale: Locale) => {
    setLanguage(await loadLanguage(locale));
    rememberLocale(locale);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language.locale.slice(0, 2);
  }, [language.locale]);
  return <WordsContext value={{ ...language, setLocale }}>{children}</WordsContext>;
}

/** The words every screen shares. */
export const useT = (): Words<'dashboard'> => use(WordsContext).t;
export const useLocale = (): Locale => use(WordsContext).locale;
export const useSetLocale = (): Value['setLocale'] => use(WordsContext).setLocale;

/** The words of one subject. A page loads them with its module; elsewhere the component waits for them. */
export function useWords<N extends Namespace>(namespace: N): Words<N> {
  return use(loadNamespace(useLocale(), namespace));
}
