import { listDepartures } from '@reprise/contract/refurbishment/departures/departure-routes';
import { getAgeing, getItem, getItemChoices, listItems } from '@reprise/contract/refurbishment/item-routes';
import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../api/query.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useDepartureRefusal } from './use-departure-words.ts';

export const CHANGED_BY_DEPARTURES = [getItem, listDepartures, listItems, getAgeing, getItemChoices, getItemLedger];

/** An act that lets an item leave or takes it back: the pages are read again, or the dialog says why not. */
export function useDepartureAct<Input>(act: (input: Input) => Promise<unknown>, done: string, onDone: () => void) {
  const show = useToast();
  const cache = useQueryClient();
  const refused = useDepartureRefusal();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Input>({
    act,
    onDone: async () => {
      show({ kind: 'done', title: done });
      onDone();
      await forget(cache, ...CHANGED_BY_DEPARTURES);
    },
    onFailed: async (error) => {
      setProblem(refused(error));
      // Somebody may have moved or sold it meanwhile: the next attempt is made with what is true now.
      await forget(cache, getItem, listDepartures);
    },
  });
  return { run, busy, problem };
}
