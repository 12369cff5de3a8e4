import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Confirmed } from './load-confirmation.server.ts';

const WAITS_MS = [4_000, 12_000, 30_000];

/** Papers are made right after the sale: the page looks again a few times, then leaves it to a reload. */
export function usePapers(buybacks: readonly Confirmed[]): void {
  const { revalidate } = useRevalidator();
  const looked = useRef(0);
  const isComplete = buybacks.every(({ instructions }) =>
    instructions.documents.every(({ kind, isReady }) => isReady || kind === 'shipping_label'),
  );
  // The buybacks are new with each look: that is what starts the next wait.
  useEffect(() => {
    const wait = buybacks.length ? WAITS_MS[looked.current] : undefined;
    if (isComplete || wait === undefined) return;
    const timer = setTimeout(() => {
      looked.current++;
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [isComplete, buybacks, revalidate]);
}
