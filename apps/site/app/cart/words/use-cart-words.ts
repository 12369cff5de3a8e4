import { useEffect, useRef } from 'react';
import { useSpeech } from '../../i18n.ts';
import { postJson, quotable } from '../state/quotes.ts';
import { type CartItem, rewordItems } from '../state/store.ts';
import type { WordsAnswer } from './words.ts';

/**
 * A cart that was filled in another language is read again in the one of the page, once. The quotes stay: their price is
 * promised, whatever the language.
 */
export function useCartWords(items: readonly CartItem[]): void {
  const { locale, path } = useSpeech();
  const address = path('/cart/words');
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const foreign = items.filter(
      ({ language, inCartId, quoteId }) =>
        language !== locale && !asked.current.has(`${locale} ${inCartId} ${quoteId}`),
    );
    if (!foreign.length) return;
    for (const { inCartId, quoteId } of foreign) asked.current.add(`${locale} ${inCartId} ${quoteId}`);
    void postJson<WordsAnswer>(address, { lines: foreign.map(quotable) }).then(
      (answer) => {
        if (answer.kind !== 'worded') return;
        // A line that was changed while its words were on their way has words of its own.
        const quotes = new Map(foreign.map(({ inCartId, quoteId }) => [inCartId, quoteId]));
        rewordItems(answer.lines, locale, ({ inCartId, quoteId }) => quotes.get(inCartId) === quoteId);
      },
      () => undefined,
    );
  }, [items, locale, address]);
}
