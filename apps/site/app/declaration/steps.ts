import { firstOpen, fits, type Given, type Question, readPlaces, screensOf, writePlaces } from './answers.ts';

/** `question` is one of the screens, counted from 0. */
export type Step = { kind: 'question'; screen: number } | { kind: 'imei' | 'estimate' | 'options' };
export type Way = {
  questions: readonly Question[];
  screens: readonly (readonly number[])[];
  given: Given;
  steps: readonly Step[];
};

export function wayOf(
  { questions, product }: { questions: readonly Question[]; product: { isCollectingIMEI: boolean } },
  places: string,
): Way {
  const screens = screensOf(questions);
  const asked = screens.map((_, screen) => ({ kind: 'question' as const, screen }));
  const imei = product.isCollectingIMEI ? [{ kind: 'imei' as const }] : [];
  const steps = [...asked, ...imei, { kind: 'estimate' as const }, { kind: 'options' as const }];
  return { questions, screens, given: readPlaces(questions, places), steps };
}

/** After the tunnel come the customer's details and the last look: a count that ended before them would promise too much. */
const STEPS_AFTER = 2;
export const stepCount = ({ steps }: Way): number => steps.length + STEPS_AFTER;

export const nameOf = (step: Step): string => (step.kind === 'question' ? String(step.screen + 1) : step.kind);

/** The step an address asks for, or the first one whose questions are still open: nobody gets ahead of their answers. */
export function stepAt({ steps, screens, given }: Way, asked: string): Step {
  const open = firstOpen(screens, given);
  const wanted = steps.findIndex((step) => nameOf(step) === asked);
  return steps[wanted < 0 ? open : Math.min(wanted, open >= screens.length ? wanted : open)]!;
}

export const placeOf = ({ steps }: Way, step: Step): number => steps.findIndex((one) => nameOf(one) === nameOf(step));
const stepAfter = (way: Way, step: Step): Step => way.steps[placeOf(way, step) + 1] ?? step;
export const stepBefore = (way: Way, step: Step): Step | undefined => way.steps[placeOf(way, step) - 1];

/** `isReview`: an answer that is looked at again leads back to the estimate. */
export function searchOf(step: Step, given: Given, isReview = false): string {
  const query = new URLSearchParams({ step: nameOf(step) });
  const places = writePlaces(given);
  if (places) query.set('a', places);
  if (isReview) query.set('r', '1');
  return `?${query}`;
}

/** Where a screen leads to once it is answered. */
export function searchAfter(way: Way, screen: number, answered: Given, isReview: boolean): string {
  const step: Step = { kind: 'question', screen };
  const isDone = firstOpen(way.screens, answered) >= way.screens.length;
  return searchOf(isReview && isDone ? { kind: 'estimate' } : stepAfter(way, step), answered);
}

/** What a form says of a screen, `v0=2&v1=0&v1=3`; nothing when an answer is missing. */
export function answerScreen(
  { questions, screens, given }: Way,
  screen: number,
  valuesOf: (name: string) => readonly string[],
): Given | undefined {
  const answered = new Map(given);
  for (const i of screens[screen] ?? []) {
    const chosen = valuesOf(`v${i}`).map((value) => (/^\d{1,2}$/.test(value) ? Number(value) : -1));
    if (!fits(questions[i]!, chosen)) return undefined;
    answered.set(i, chosen);
  }
  return answered;
}
