import type { GivenAnswer, PricedQuestion } from '@reprise/pricing/model';

export type ComparedQuestion = {
  questionId: string;
  title: string;
  declared: string[];
  controlled: string[];
  /** cents the other answer changes, before bonuses */
  effect: number;
  isDifferent: boolean;
};

/**
 * Declared against controlled, question by question. The answers are exchanged one after the other in the order of the
 * questions, and the effect of each is what the price changed by: together they are the whole gap, to the cent.
 */
export function compareAnswers(
  questions: readonly PricedQuestion[],
  declared: readonly GivenAnswer[],
  controlled: readonly GivenAnswer[],
  priceOf: (responses: readonly GivenAnswer[]) => number | undefined,
): ComparedQuestion[] {
  const current = new Map(declared.map((one) => [one.questionId, one]));
  let price = priceOf(declared) ?? 0;
  return questions.map((question) => {
    const before = chosen(question, declared);
    const after = chosen(question, controlled);
    const isDifferent = before.join() !== after.join();
    let effect = 0;
    if (isDifferent) {
      current.set(question.id, { questionId: question.id, answerIds: after });
      // A mixture nobody gave may have no price; what it costs is told by the next question.
      const now = priceOf([...current.values()]) ?? price;
      effect = now - price;
      price = now;
    }
    const titles = (ids: readonly string[]) =>
      question.answers.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    return {
      questionId: question.id,
      title: question.title,
      declared: titles(before),
      controlled: titles(after),
      effect,
      isDifferent,
    };
  });
}

/** In the order of the question, whatever order they were given in. */
function chosen({ id, answers }: PricedQuestion, given: readonly GivenAnswer[]): string[] {
  const ids = given.filter(({ questionId }) => questionId === id).flatMap(({ answerIds }) => answerIds);
  return answers.flatMap((answer) => (ids.includes(answer.id) ? [answer.id] : []));
}
