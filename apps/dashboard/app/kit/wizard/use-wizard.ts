import { useState } from 'react';
import { useSearchParams } from 'react-router';

type Options<Answers> = {
  /** The name of the step in the address; another than `step` where two wizards share a page. */
  param?: string;
  /** Whether a step needs no more answers. With it a link may lead past the first step, to as far as the answers go. */
  isDone?: (step: string, answers: Answers) => boolean;
};

/**
 * Answers by step. Going back keeps them, and what comes after stays answered unless somebody changes it. The step
 * stands in the address, so that the browser's own back button goes back one question rather than out.
 */
export function useWizard<Answers extends object>(
  steps: readonly [string, ...string[]],
  first: Answers,
  { param = 'step', isDone }: Options<Answers> = {},
) {
  const [search, setSearch] = useSearchParams();
  const [answers, setAnswers] = useState(first);
  const [reached, setReached] = useState(0);
  const asked = Math.max(0, steps.indexOf(search.get(param) ?? ''));
  const open = isDone ? steps.findIndex((step) => !isDone(step, answers)) : 0;
  // An address may name a step nobody answered the way to: it opens the last one that can be shown.
  const at = Math.min(asked, Math.max(reached, open === -1 ? steps.length - 1 : open));
  const go = (to: number, replace: boolean) => {
    const next = new URLSearchParams(window.location.search);
    if (to === 0) next.delete(param);
    else next.set(param, steps[to] ?? steps[0]);
    setReached((now) => Math.max(now, to));
    setSearch(next, { replace, preventScrollReset: true });
  };
  return {
    step: steps[at] ?? steps[0],
    answers,
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    answer: (patch: Partial<Answers>) => setAnswers((now) => ({ ...now, ...patch })),
    back: () => go(Math.max(0, at - 1), true),
    next: () => go(Math.min(steps.length - 1, at + 1), false),
  };
}
