import { useCallback, useEffect, useRef, useState } from 'react';
import { nowMs } from '../now.ts';
import { askEstimates, type Requoted } from './state/quotes.ts';
import type { CartItem } from './state/store.ts';
import { promiseOf } from './state/totals.ts';

export type Asked = Requoted | 'asking' | 'away';

/** Today's price of every device whose promise is over or nearly so, asked for once each. Nothing is changed by it. */
export function useRequotes(items: readonly CartItem[], address: string) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Asked>>>({});
  const asked = useRef(new Set<string>());

  const ask = useCallback(
    async (some: readonly CartItem[]) => {
      const all = (answer: Asked) => Object.fromEntries(some.map(({ inCartId }) => [inCartId, answer]));
      setAnswers((before) => ({ ...before, ...all('asking') }));
      const answer = await askEstimates(address, some);
      const found =
        answer.kind === 'away' ? all('away') : Object.fromEntries(answer.lines.map((line) => [line.inCartId, line]));
      setAnswers((before) => ({ ...before, ...found }));
    },
    [address],
  );

  useEffect(() => {
    const isNew = ({ inCartId, quoteId }: CartItem) => !asked.current.has(`${inCartId} ${quoteId}`);
    const lapsing = items.filter((item) => promiseOf(item, nowMs()) !== 'holds' && isNew(item));
    if (!lapsing.length) return;
    for (const { inCartId, quoteId } of lapsing) asked.current.add(`${inCartId} ${quoteId}`);
    void ask(lapsing);
  }, [items, ask]);

  return { answers, askAgain: (item: CartItem) => ask([item]) };
}
