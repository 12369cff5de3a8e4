import { useState } from 'react';

/** Answers by step. Going back keeps them, and what comes after stays answered unless somebody changes it. */
export function useWizard<Answers extends object>(steps: readonly [string, ...string[]], first: Answers) {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState(first);
  return {
    step: steps[at] ?? steps[0],
    answers,
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    answer: (patch: Partial<Answers>) => setAnswers((now) => ({ ...now, ...patch })),
    back: () => setAt((now) => Math.max(0, now - 1)),
    next: () => setAt((now) => Math.min(steps.length - 1, now + 1)),
  };
}
