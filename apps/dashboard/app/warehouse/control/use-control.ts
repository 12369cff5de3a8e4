import type { ControlOutcome, ControlStart, ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import {
  abandonControl,
  getControlDesk,
  previewControl,
  startControl,
  startControlByCode,
  validateControl,
} from '@reprise/contract/warehouse/control/control-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget, keyOf } from '../../api/query.ts';
import { useAct } from '../../kit/use-act.ts';
import {
  type Answers,
  asDeclared,
  choose,
  type Draft,
  EMPTY_DRAFT,
  settle,
  toAnswers,
  unanswered,
} from './control-answers.ts';

/** A control that has just ended, or a device that goes back without one. */
export type Done = { readonly item: ControlView['item']; readonly result: ControlOutcome | ControlStart };
type Ends = { onDone: (done: Done) => void; onFailed: (error: unknown) => void };

/** One control at the bench: what is answered, what it would lead to, and its end. */
export function useControl({ onDone, onFailed }: Ends) {
  const cache = useQueryClient();
  const [view, setView] = useState<ControlView>();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<Done>();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const setAnswers = (next: (now: Answers) => Answers) =>
    setDraft((now) => ({ ...now, answers: next(now.answers), finding: undefined }));
  const missing = view ? unanswered(view, draft.answers) : [];
  const isComplete = view !== undefined && (missing.length === 0 || draft.finding !== undefined);
  const body = toAnswers(draft);
  const preview = useQuery({
    queryKey: keyOf(previewControl, view?.testId, view?.version, body),
    queryFn: () => call(previewControl, { params: { id: view!.testId }, body }),
    enabled: isComplete,
    // Of this device only: what another one led to must not stand beside it.
    placeholderData: (shown, from) => (from?.queryKey[1] === view?.testId ? shown : undefined),
  });
  const end = (item: ControlView['item'], result: Done['result']) => {
    setView(undefined);
    setDone({ item, result });
    void forget(cache, getControlDesk);
    onDone({ item, result });
  };
  const begin = (started: ControlStart) => {
    if (!started.control) return end(started.item, started);
    setDone(undefined);
    setDraft(EMPTY_DRAFT);
    setAt(0);
    setView(started.control);
    // Numbers answer from here on, wherever the code was typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const validation = useAct({
    act: () => {
      const { comment } = draft;
      const sent = { ...body, expectedVersion: view!.version, ...(comment.trim() && { comment: comment.trim() }) };
      return call(validateControl, { params: { id: view!.testId }, body: sent });
    },
    onDone: (result) => end(view!.item, result),
    onFailed,
  });
  const leaving = useAct({
    act: () => call(abandonControl, { params: { id: view!.testId } }),
    onDone: () => {
      setView(undefined);
      void forget(cache, getControlDesk);
    },
    onFailed,
  });

  return {
    view,
    draft,
    at,
    done,
    missing,
    isComplete,
    preview,
    /** What it leads to is on its way, and nobody confirms what was not shown. */
    isJudging: isComplete && preview.isFetching,
    change,
    goTo: setAt,
    start: async (code: string, takeOver = false) => {
      const started = await call(startControlByCode, { body: { code, ...(takeOver && { takeOver }) } });
      begin(started);
      return started;
    },
    startItem: async (id: string) => {
      const started = await call(startControl, { params: { id }, body: {} });
      begin(started);
      return started;
    },
    /** Of a question with one answer, choosing it goes on to the next. */
    choose: (place: number, question = at) => {
      const asked = view?.questions[question];
      if (!asked?.answers[place - 1]) return;
      setAnswers((now) => choose(now, asked, place));
      setAt(asked.type === 'unique' ? Math.min(question + 1, view!.questions.length - 1) : question);
    },
    step: (by: 1 | -1) => {
      const asked = view?.questions[at];
      if (!view || !asked) return;
      if (by === 1) setAnswers((now) => settle(now, asked));
      setAt(Math.max(0, Math.min(at + by, view.questions.length - 1)));
    },
    restAsDeclared: () => view && setAnswers((now) => asDeclared(view, now)),
    validate: () => validation.run(),
    isValidating: validation.busy,
    abandon: () => leaving.run(),
    isLeaving: leaving.busy,
  };
}
export type Control = ReturnType<typeof useControl>;
