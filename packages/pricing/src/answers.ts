import type { GivenAnswer, PricedAnswer, PricedQuestion } from './model.ts';

export type ChosenAnswer = PricedAnswer & { readonly questionId: string };

/**
 * The answers that were given, in the order of the questions whatever order they came in, or nothing when they do not fit
 * the questions: one that must be answered is not, or an answer is to nothing that is asked.
 */
export function chosenAnswers(
  questions: readonly PricedQuestion[],
  given: readonly GivenAnswer[],
): readonly ChosenAnswer[] | undefined {
  const left = new Map<string, Set<string>>();
  for (const { questionId, answerIds } of given)
    left.set(questionId, new Set([...(left.get(questionId) ?? []), ...answerIds]));
  const chosen: ChosenAnswer[] = [];
  for (const question of questions) {
    const ids = left.get(question.id) ?? new Set<string>();
    left.delete(question.id);
    const answers = question.answers.filter(({ id }) => ids.has(id));
    if (answers.length < ids.size) return undefined;
    if (question.required && !answers.length) return undefined;
    if (question.type === 'unique' && answers.length > 1) return undefined;
    for (const answer of answers) chosen.push({ ...answer, questionId: question.id });
  }
  return left.size ? undefined : chosen;
}
