import type { GivenAnswer, PricedQuestion } from './model.ts';

type Compared = {
  readonly questions: readonly PricedQuestion[];
  readonly declared: readonly GivenAnswer[];
  readonly controlled: readonly GivenAnswer[];
  /** undefined when such a device is not bought */
  readonly priceOf: (responses: readonly GivenAnswer[]) => number | undefined;
};
/** The answers that count, and what they are worth; no price when such a device is not bought. */
export type Charged = { readonly answers: readonly GivenAnswer[]; readonly price: number | undefined };

/**
 * The answers of a control as they count against the customer, who is charged with nothing that they could not have seen: of a
 * hidden question the declared answer stays, unless the other one is worth at least as much.
 */
export function chargedAnswers({ questions, declared, controlled, priceOf }: Compared): Charged {
  const hidden = questions.filter((question) => question.hidden).map(({ id }) => id);
  const current = new Map(controlled.map((one) => [one.questionId, one]));
  for (const id of hidden) exchange(current, id, declared);
  let price = priceOf([...current.values()]);
  for (const id of hidden) {
    const kept = current.get(id);
    exchange(current, id, controlled);
    const other = priceOf([...current.values()]);
    if (other !== undefined && other >= (price ?? 0)) price = other;
    else if (kept) current.set(id, kept);
    else current.delete(id);
  }
  // One by one may miss what all of them together are worth.
  const found = priceOf(controlled);
  if (found !== undefined && found >= (price ?? 0)) return { answers: controlled, price: found };
  return { answers: [...current.values()], price };
}

export const chargedPrice = (compared: Compared): number | undefined => chargedAnswers(compared).price;

/** Puts the answer that `given` has to a question in the place of the current one. */
function exchange(current: Map<string, GivenAnswer>, id: string, given: readonly GivenAnswer[]): void {
  const answer = given.find(({ questionId }) => questionId === id);
  if (answer) current.set(id, answer);
  else current.delete(id);
}
