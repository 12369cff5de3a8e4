import { useMemo, useState } from 'react';
import { middleOf, type NearStore, nearestFirst, type Point, type Store, storesAt } from './near.ts';

/** Where distances are counted from, and what to say about it. */
type From =
  | { kind: 'nowhere' | 'asking' | 'refused' }
  | { kind: 'unknown'; typed: string }
  | { kind: 'here'; point: Point }
  | { kind: 'town'; typed: string; point: Point | undefined; ids: readonly string[] };
export type Near<S extends Store> = {
  from: From;
  stores: readonly NearStore<S>[];
  /** asks the browser, which asks the visitor: only after a press */
  locate: () => void;
  lookAt: (typed: string) => void;
};

const PATIENCE_MS = 10_000;

export function useNear<S extends Store>(all: readonly S[]): Near<S> {
  const [from, setFrom] = useState<From>({ kind: 'nowhere' });
  const stores = useMemo(() => sorted(all, from), [all, from]);
  const locate = () => {
    if (!('geolocation' in navigator)) return setFrom({ kind: 'refused' });
    setFrom({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setFrom({ kind: 'here', point: { latitude, longitude } }),
      () => setFrom({ kind: 'refused' }),
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    );
  };
  const lookAt = (typed: string) => {
    if (typed.trim().length < 2) return setFrom({ kind: 'nowhere' });
    const found = storesAt(all, typed);
    if (!found.length) return setFrom({ kind: 'unknown', typed: typed.trim() });
    setFrom({ kind: 'town', typed: typed.trim(), point: middleOf(found), ids: found.map(({ id }) => id) });
  };
  return { from, stores, locate, lookAt };
}

function sorted<S extends Store>(all: readonly S[], from: From): NearStore<S>[] {
  if (from.kind === 'here') return nearestFirst(all, from.point);
  if (from.kind !== 'town') return all.map((store) => ({ ...store, km: undefined }));
  const near = from.point ? nearestFirst(all, from.point) : all.map((store) => ({ ...store, km: undefined }));
  // What was typed is meant: its stores stand before nearer ones, and how far they are from themselves is no news.
  const isMeant = ({ id }: Store) => from.ids.includes(id);
  const meant = near.filter(isMeant).map((store) => ({ ...store, km: undefined }));
  return [...meant, ...near.filter((store) => !isMeant(store))];
}
