import { ApiRefusal } from '@reprise/client/call';
import { unansweredQuestions } from '@reprise/contract/refurbishment/diagnosis';
import type { DiagnosisStart, DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import {
  getDiagnosis,
  getDiagnosisDesk,
  startDiagnosis,
  startDiagnosisByCode,
} from '@reprise/contract/refurbishment/diagnosis-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import type { ScanAnswer } from '../../kit/station/use-scan-station.ts';
import { paths } from '../../navigation/paths.ts';
import { useStartRefusal } from './start-refusal.ts';

/** Where the work on a diagnosis goes on. */
export function placeOf({ id, status, questions, responses, isMine }: DiagnosisView): string {
  if (status === 'finalized') return paths.diagnosisDone({ id });
  if (status === 'abandoned' || !isMine) return paths.diagnosis({ id });
  const isAnswered = unansweredQuestions(questions, responses).length === 0;
  return isAnswered ? paths.diagnosisSummary({ id }) : paths.diagnosisQuestions({ id });
}

/** Begins a diagnosis and goes there. `held` is the code of an item that somebody else diagnoses: it can be taken over. */
export function useBegin() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const refusal = useStartRefusal();
  const [held, setHeld] = useState<string>();
  const open = async ({ diagnosis }: DiagnosisStart) => {
    cache.setQueryData(queryOf(getDiagnosis, { params: { id: diagnosis.id } }).queryKey, diagnosis);
    void forget(cache, getDiagnosisDesk);
    // A number answers the first question from here on, wherever the code was typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await navigate(placeOf(diagnosis));
  };
  const begin = async (act: () => Promise<DiagnosisStart>, code?: string): Promise<ScanAnswer> => {
    setHeld(undefined);
    try {
      const started = await act();
      await open(started);
      return { tone: 'green', words: refusal.started(started.outcome) };
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'concurrent_change') setHeld(code);
      return { tone: 'red', words: refusal.refused(error) };
    }
  };
  return {
    held,
    byCode: (code: string, takeOver = false) =>
      begin(() => call(startDiagnosisByCode, { body: { code, ...(takeOver && { takeOver }) } }), code),
    takeOverItem: (id: string) => begin(() => call(startDiagnosis, { params: { id }, body: { takeOver: true } })),
  };
}
