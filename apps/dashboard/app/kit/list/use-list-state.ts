import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ownKey, remember, remembered } from '../remembered.ts';
import type { ListState } from './list-def.ts';
import { namesList, readListState, type Shape, writeListState } from './list-state.ts';

export type ChangeList = (patch: Partial<ListState>, how?: { replace?: boolean }) => void;

const isText = (value: unknown): value is string => typeof value === 'string';
/** A change that has not reached the address after this long was refused, by a guard for instance. */
const UNDER_WAY_MS = 1_000;

/** The state of a list lives in the address; this device remembers it for the next visit. */
export function useListState(name: string, shape: Shape): readonly [ListState, ChangeList] {
  const [search, setSearch] = useSearchParams();
  const { search: shown } = useLocation();
  const key = search.toString();
  const memory = ownKey('list', name);
  const underWay = useRef<{ search: string; at: number } | undefined>(undefined);
  const state = useMemo(() => readListState(shape, new URLSearchParams(key)), [key, shape]);

  const change = useCallback<ChangeList>(
    (patch, how = {}) => {
      // The rendered address may be a change behind, and the real one too while the router is on its way.
      const sent = underWay.current;
      const now = sent && performance.now() - sent.at < UNDER_WAY_MS ? sent.search : window.location.search;
      const around = new URLSearchParams(now);
      const next = { ...readListState(shape, around), page: 1, ...patch };
      const written = writeListState(shape, next, around);
      underWay.current = { search: written.toString(), at: performance.now() };
      remember(memory, writeListState(shape, { ...next, page: 1 }, new URLSearchParams()).toString() || undefined);
      setSearch(written, how);
    },
    [shape, memory, setSearch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: that the address changed is the news
  useEffect(() => {
    underWay.current = undefined;
  }, [shown]);

  useEffect(() => {
    const now = new URLSearchParams(window.location.search);
    if (namesList(shape, now)) return;
    // A view that somebody chose to open the list with wins over how it was left.
    const last = remembered(ownKey('views', name), isText) ?? remembered(memory, isText);
    if (last) change(readListState(shape, new URLSearchParams(last)), { replace: true });
  }, [shape, memory, name, change]);

  return [state, change];
}
