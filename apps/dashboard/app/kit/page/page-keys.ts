import { useEffect, useId } from 'react';
import { makeStore } from '../../base/store.ts';

/** The keys, as they are printed, and what they do. */
export type PageKey = readonly [keys: readonly string[], does: string];

/** What the parts of the open page say about their keys, by part. */
export const pageKeys = makeStore<ReadonlyMap<string, readonly PageKey[]>>(new Map());

/** Lists keys of this page in the help that `?` opens, while the component is shown. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const id = useId();
  const told = JSON.stringify(keys);
  useEffect(() => {
    pageKeys.set(new Map(pageKeys.get()).set(id, JSON.parse(told) as PageKey[]));
    return () => {
      const rest = new Map(pageKeys.get());
      rest.delete(id);
      pageKeys.set(rest);
    };
  }, [id, told]);
}
