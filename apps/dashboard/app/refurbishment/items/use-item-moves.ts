import type { CallResult } from '@reprise/client/call';
import { ApiRefusal } from '@reprise/client/call';
import { MOVED_AT_ONCE_MAX } from '@reprise/contract/refurbishment/item-ages';
import {
  getAgeing,
  getItem,
  getItemChoices,
  listItems,
  moveItemsToStock,
} from '@reprise/contract/refurbishment/item-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useBulkRun } from '../../kit/list/bulk/use-bulk-run.ts';
import type { ItemRow } from './read-items.ts';

type Answer = CallResult<typeof moveItemsToStock>;

/** Moves many items by few requests; the report still tells each item by itself. */
export function useItemMoves() {
  const t = useWords('instock');
  const cache = useQueryClient();
  const answers = useRef(new Map<string, () => Promise<Answer>>());
  const stock = useRef('');
  const moving = useBulkRun({
    act: async ({ id }: ItemRow) => {
      const { results } = await answers.current.get(id)!();
      const refusal = results.find((result) => result.id === id)?.refusal;
      if (refusal) throw new ApiRefusal(409, refusal, undefined);
    },
    reasonOf: t.refusal,
    onSettled: () => forget(cache, listItems, getAgeing, getItemChoices, getItem),
    // Every row of a request waits for the same answer.
    atOnce: MOVED_AT_ONCE_MAX,
  });
  const send = (rows: readonly ItemRow[]) => {
    answers.current = requestsOf(rows, stock.current);
    return moving.run(rows);
  };
  return {
    ...moving,
    run: (rows: readonly ItemRow[], stockId: string) => {
      stock.current = stockId;
      return send(rows);
    },
    retry: () => send(moving.progress?.refused.map(({ row }) => row) ?? []),
  };
}

/** By item, the request that moves it. It is sent when the first of its items is due. */
function requestsOf(rows: readonly ItemRow[], stockId: string): Map<string, () => Promise<Answer>> {
  const requests = new Map<string, () => Promise<Answer>>();
  for (let start = 0; start < rows.length; start += MOVED_AT_ONCE_MAX) {
    const part = rows.slice(start, start + MOVED_AT_ONCE_MAX);
    const items = part.map(({ id, version }) => ({ id, expectedVersion: version }));
    let answer: Promise<Answer> | undefined;
    const send = () => {
      answer ??= call(moveItemsToStock, { body: { stockId, items } });
      return answer;
    };
    for (const { id } of part) requests.set(id, send);
  }
  return requests;
}
