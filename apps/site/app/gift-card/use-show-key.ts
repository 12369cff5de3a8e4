import { useState, useSyncExternalStore } from 'react';
import { readKept, showKeyOf, watchKept, writeKept } from '../cart/state/kept.ts';

/**
 * The key under which this tab asks to be shown a card. Kept once it was used: when the answer was lost, the same tab may ask
 * again, and nobody else. It opens nothing without the link.
 */
export function useShowKey(id: string, freshKey: string): { key: string; wasUsed: boolean; use: () => void } {
  // What the page was made with stays the key of its form when the page is read again.
  const [fresh] = useState(freshKey);
  const name = showKeyOf(id);
  const kept = useSyncExternalStore(
    watchKept,
    () => readKept(name),
    () => null,
  );
  const key = kept ?? fresh;
  return { key, wasUsed: kept !== null, use: () => writeKept(name, key) };
}
