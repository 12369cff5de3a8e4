import { useEffect, useState } from 'react';
import type { ListDef } from './list-def.ts';

/** Rows stay chosen from page to page; another search or filter forgets them, since they may no longer be there. */
export function useSelection<Row>(def: ListDef<Row>, filteredBy: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the filters changed is the news
  useEffect(() => {
    setChosen((now) => (now.size ? new Map() : now));
  }, [filteredBy]);
  return {
    rows: [...chosen.values()],
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
