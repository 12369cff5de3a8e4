import { defaultLocale, type Locale, type T } from '@reprise/i18n';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { loadWords, rememberLocale, type Words } from './messages.ts';

type Value = Words & { setLocale: (locale: Locale) => Promise<void> };
const WordsContext = createContext<Value>({
  locale: defaultLocale,
  t: (key: string) => key,
  setLocale: async () => {},
});

/** One language is loaded; choosing another fetches its file and swaps the words in place, without losing the page. */
export function WordsProvider({ first, children }: { first: Words; children: ReactNode }) {
  const [words, setWords] = useState(first);
  const setLocale = useCallback(async (locale: Locale) => {
    setWords(await loadWords(locale));
    rememberLocale(locale);
  }, []);
  useEffect(() => {
    document.documentElement.lang = words.locale.slice(0, 2);
  }, [words.locale]);
  return <WordsContext value={{ ...words, setLocale }}>{children}</WordsContext>;
}

export const useT = (): T<'dashboard'> => use(WordsContext).t;
export const useLocale = (): Locale => use(WordsContext).locale;
export const useSetLocale = (): Value['setLocale'] => use(WordsContext).setLocale;
