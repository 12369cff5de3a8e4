import { useEffect, useState } from 'react';
import { useSpeech } from '../i18n.ts';
import { termOf } from './codes.ts';

export type Suggestion = {
  id: string;
  label: string;
  brand: string | null;
  image: string | null;
  listPrice: number | null;
};
export type Suggestions = { currency: string; products: readonly Suggestion[] };

const PAUSE_MS = 180;
const LEAST = 2;

/** What the search would find, as somebody types. A failure shows nothing: the form works without. */
export function useSuggestions(typed: string, isWanted: boolean): Suggestions | undefined {
  const { path } = useSpeech();
  const address = path('/-/suggest');
  const term = termOf(typed);
  const [found, setFound] = useState<Suggestions & { term: string }>();
  useEffect(() => {
    if (!isWanted || term.length < LEAST) return setFound(undefined);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(`${address}?${new URLSearchParams({ q: term })}`, { signal: asking.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<Suggestions>) : Promise.reject(answer)))
        .then((suggestions) => setFound({ ...suggestions, term }))
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, term, isWanted]);
  return isWanted ? found : undefined;
}
