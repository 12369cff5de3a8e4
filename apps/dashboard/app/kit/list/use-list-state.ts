import { useCallback, useEffect, useMemo } from 'react';
import { useAddress } from '../page/use-address.ts';
import { ownKey, remember, remembered } from '../remembered.ts';
import type { ListState } from './list-def.ts';
import { namesList, readListState, type Shape, writeListState } from './list-state.ts';

export type ChangeList = (patch: Partial<ListState>, how?: { replace?: boolean }) => void;

const isText = (value: unknown): value is string => typeof value === 'string';
/** The state of a list lives in the address; this device remembers it for the next visit. */
export function useListState(name: string, shape: Shape): readonly [ListState, ChangeList] {
  const [search, changeAddress] = useAddress();
  const key = search.toString();
  const memory = ownKey('list', name);
  const state = useMemo(() => readListState(shape, new URLSearchParams(key)), [key, shape]);

  const change = useCallback<ChangeList>(
    (patch, how) =>
      changeAddress((around) => {
        const next = { ...readListState(shape, around), page: 1, ...patch };
        remember(memory, writeListState(shape, { ...next, page: 1 }, new URLSearchParams()).toString() || undefined);
        return writeListState(shape, next, around);
      }, how),
    [shape, memory, changeAddress],
  );

  useEffect(() => {
    const now = new URLSearchParams(window.location.search);
    if (namesList(shape, now)) return;
    // A view that somebody chose to open the list with wins over how it was left.
    const last = remembered(ownKey('views', name), isText) ?? remembered(memory, isText);
    if (last) change(readListState(shape, new URLSearchParams(last)), { replace: true });
  }, [shape, memory, name, change]);

  return [state, change];
}
