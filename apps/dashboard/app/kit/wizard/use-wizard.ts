import { useState } from 'react';
import { useAddress, withValues } from '../page/use-address.ts';

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
  const [search, changeAddress] = useAddress();
  const [answers, setAnswers] = useState(first);
  const [reached, setReached] = useState(0);
  const asked = Math.max(0, steps.indexOf(search.get(param) ?? ''));
  const open = isDone ? steps.findIndex((step) => !isDone(step, answers)) : 0;
  // An address may name a step nobody answered the way to: it opens the last one that can be shown.
  const at = Math.min(asked, Math.max(reached, open === -1 ? steps.length - 1 : open));
  const go = (to: number, replace: boolean) => {
    setReached((now) => Math.max(now, to));
    const step = to === 0 ? undefined : (steps[to] ?? steps[0]);
    changeAddress((now) => withValues(now, { [param]: step }), { replace, preventScrollReset: true });
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
