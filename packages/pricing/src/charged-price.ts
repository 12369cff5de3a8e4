import type { GivenAnswer, PricedQuestion } from './model.ts';

type Compared = {
  readonly questions: readonly PricedQuestion[];
  readonly declared: readonly GivenAnswer[];
  readonly controlled: readonly GivenAnswer[];
  /** undefined when such a device is not bought */
  readonly priceOf: (responses: readonly GivenAnswer[]) => number | undefined;
};

/**
 * What the answers of a control are worth when nothing counts against the customer that they could not have seen: of a hidden
 * question the declared answer stays, unless the other one is worth at least as much. Undefined when what they could see is not bought.
 */
export function chargedPrice({ questions, declared, controlled, priceOf }: Compared): number | undefined {
  const hidden = questions.filter((question) => question.hidden).map(({ id }) => id);
  const current = new Map(controlled.map((one) => [one.questionId, one]));
  for (const id of hidden) exchange(current, id, declared);
  let best = priceOf([...current.values()]);
  for (const id of hidden) {
    const kept = current.get(id);
    exchange(current, id, controlled);
    const price = priceOf([...current.values()]);
    if (price !== undefined && price >= (best ?? 0)) best = price;
    else if (kept) current.set(id, kept);
    else current.delete(id);
  }
  const found = priceOf(controlled);
  return best !== undefined && found !== undefined ? Math.max(best, found) : best;
}

/** Puts the answer that `given` has to a question in the place of the current one. */
function exchange(current: Map<string, GivenAnswer>, id: string, given: readonly GivenAnswer[]): void {
  const answer = given.find(({ questionId }) => questionId === id);
  if (answer) current.set(id, answer);
  else current.delete(id);
}
