import { type Locale, makeT, type T } from '@reprise/i18n';
import { createContext, use } from 'react';
import type { Frame } from '../frame.server.ts';

const SellContext = createContext<T<'sell'> | undefined>(undefined);
export const SellProvider = SellContext;

/** The texts of the pages under `sell.page.tsx`. */
export function useSell(): T<'sell'> {
  const t = use(SellContext);
  if (!t) throw new Error('outside of the way to sell');
  return t;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
const dataOf = (matches: Matches, id: string) => matches.find((match) => match?.id === id)?.loaderData;
export const localeIn = (matches: Matches): Locale => (dataOf(matches, 'language') as Frame).locale;

/** The same texts for titles of pages, where there is no context. The brand is filled in. */
export function translateSell(matches: Matches): T<'sell'> {
  const { locale, brand } = dataOf(matches, 'language') as Frame;
  const { messages } = dataOf(matches, 'sell') as { messages: object };
  const t = makeT<'sell'>(locale, messages) as (key: string, params?: object) => string;
  return ((key: string, params = {}) => t(key, { brand: brand.name, ...params })) as T<'sell'>;
}
