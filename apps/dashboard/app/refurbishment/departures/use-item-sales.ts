import { ApiRefusal, type CallInput, type CallResult } from '@reprise/client/call';
import { sellItems } from '@reprise/contract/refurbishment/departures/departure-routes';
import { SOLD_AT_ONCE_MAX } from '@reprise/contract/refurbishment/departures/departures';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useBulkRun } from '../../kit/list/bulk/use-bulk-run.ts';
import type { ItemRow } from '../items/read-items.ts';
import { CHANGED_BY_DEPARTURES } from './use-departure-act.ts';
import { useDepartureRefusal } from './use-departure-words.ts';

type Answer = CallResult<typeof sellItems>;
export type Sale = {
  shared: Omit<CallInput<typeof sellItems>['body'], 'items'>;
  /** cents, by the id of the item */
  prices: ReadonlyMap<string, number>;
};

/** Sells many items by one request; the report still tells each item by itself. */
export function useItemSales() {
  const cache = useQueryClient();
  const reasonOf = useDepartureRefusal();
  const sale = useRef<Sale>({ shared: {}, prices: new Map() });
  const answer = useRef<Promise<Answer> | undefined>(undefined);
  const selling = useBulkRun({
    act: async ({ id }: ItemRow) => {
      const refusal = (await answer.current)?.results.find((result) => result.id === id)?.refusal;
      if (refusal) throw new ApiRefusal(409, refusal, undefined);
    },
    reasonOf,
    onSettled: () => forget(cache, ...CHANGED_BY_DEPARTURES),
    // Every row waits for the same answer.
    atOnce: SOLD_AT_ONCE_MAX,
  });
  const send = (rows: readonly ItemRow[]) => {
    const { shared, prices } = sale.current;
    const items = rows.map(({ id, version }) => ({ id, expectedVersion: version, price: prices.get(id)! }));
    answer.current = call(sellItems, { body: { ...shared, items } });
    return selling.run(rows);
  };
  return {
    ...selling,
    run: (rows: readonly ItemRow[], made: Sale) => {
      sale.current = made;
      return send(rows);
    },
    retry: () => send(selling.progress?.refused.map(({ row }) => row) ?? []),
  };
}
