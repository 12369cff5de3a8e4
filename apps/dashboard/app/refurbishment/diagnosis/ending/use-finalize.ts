import type { ApiRefusal } from '@reprise/client/call';
import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import {
  finalizeDiagnosis,
  getDiagnosis,
  getDiagnosisDesk,
  listDiagnosisStocks,
} from '@reprise/contract/refurbishment/diagnosis-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { forget, queryOf, useRead } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { useShelfCodes } from '../../../warehouse/shelf-codes.ts';
import { isWipeMissing } from '../../wipes/wipe-missing.tsx';
import { type Choice, chosenSteps } from '../choice.ts';

type Ending = { stockId: string | undefined; comment?: string };

/** The end of a diagnosis: the stocks it may end in, which of them a code is on, and the act itself. */
export function useFinalize(view: DiagnosisView, choice: Choice) {
  const t = useWords('diagnosis');
  const show = useToast();
  const shelves = useShelfCodes();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const steps = chosenSteps(view, choice);
  const firstStepId = steps[0]?.id;
  const query = useRead(listDiagnosisStocks, {
    params: { id: view.id },
    query: { ...(firstStepId && { firstStepId }) },
  });
  const [unwiped, setUnwiped] = useState<ApiRefusal | null>(null);
  const { run, busy } = useAct<Ending, DiagnosisView>({
    act: ({ stockId, comment }) =>
      call(finalizeDiagnosis, {
        params: { id: view.id },
        body: {
          stepIds: steps.map(({ id }) => id),
          expectedVersion: view.version,
          ...(stockId && { stockId }),
          ...(comment && { comment }),
        },
      }),
    onDone: async (done) => {
      cache.setQueryData(queryOf(getDiagnosis, { params: { id: view.id } }).queryKey, done);
      void forget(cache, getDiagnosisDesk);
      await navigate(paths.diagnosisDone({ id: view.id }), { replace: true });
    },
    onFailed: (error) => {
      if (isWipeMissing(error)) return setUnwiped(error);
      show({ kind: 'error', title: t.refusal(error) });
      void forget(cache, getDiagnosis, listDiagnosisStocks);
    },
  });
  // Who scans at once is quicker than the list of stocks.
  const scanned = async (code: string) => {
    const { stocks } = query.data ?? (await query.refetch()).data ?? { stocks: [] };
    return shelves.findOne(stocks, code);
  };
  // Without a data wipe, where the buyer requires one: once it is recorded, the end is asked for again.
  return { steps, query, scanned, finalize: run, busy, unwiped, forgive: () => setUnwiped(null) };
}
