import { useEffect, useRef, useState } from 'react';
import type { ListDef, ListState } from './list-def.ts';

/** More is not done to rows one by one from a browser. */
export const SELECTED_UP_TO = 1_000;

/** Rows stay chosen from page to page; another search or filter forgets them, since they may no longer be there. */
export function useSelection<Row>(def: ListDef<Row>, state: ListState) {
  const filteredBy = JSON.stringify([state.q, state.filters]);
  const latest = useRef(filteredBy);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  useEffect(() => {
    setChosen((now) => (now.size ? new Map() : now));
    latest.current = filteredBy;
  }, [filteredBy]);
  /** Everything that matches, on whichever page it is. */
  const chooseAll = async (fetchAll: NonNullable<ListDef<Row>['fetchAll']>) => {
    const found = new Map<string, Row>();
    for await (const rows of fetchAll({ ...state, page: 1 })) {
      for (const row of rows) if (found.size < SELECTED_UP_TO) found.set(def.idOf(row), row);
      if (found.size >= SELECTED_UP_TO || latest.current !== filteredBy) break;
    }
    // Somebody filtered anew while they were read: what was asked for is no longer on the screen.
    if (latest.current === filteredBy) setChosen(found);
  };
  return {
    rows: [...chosen.values()],
    chooseAll,
    clear: () => setChosen(new Map()),
    has: (row: Row) => chosen.has(def.idOf(row)),
    set: (rows: readonly Row[], on: boolean) => {
      const next = new Map(chosen);
      for (const row of rows) {
        if (on) next.set(def.idOf(row), row);
        else next.delete(def.idOf(row));
      }
      setChosen(next);
    },
  };
}
