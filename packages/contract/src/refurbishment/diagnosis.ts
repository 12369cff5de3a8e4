/** What is asked about an item before it is refurbished, and how one person's diagnosis of it stands. */
export const DIAGNOSIS_STATUSES = ['running', 'finalized', 'abandoned'] as const;

/** Shorter codes match too much: it is the length of the number of an item that was born in a workshop. */
export const DIAGNOSIS_CODE_MIN_LENGTH = 8;
export const DIAGNOSIS_COMMENT_MAX_LENGTH = 255;
/** More services than anybody does on one item. */
export const DIAGNOSIS_STEPS_MAX = 50;

type Asked = {
  readonly id: string;
  readonly type: 'unique' | 'multiple';
  readonly answers: readonly { readonly id: string; readonly stepIds: readonly string[] }[];
};
type Response = { readonly questionId: string; readonly answerIds: readonly string[] };

/** Questions without a response. A response without answers says of a multiple question that none of them is right. */
export function unansweredQuestions<Question extends Asked>(
  questions: readonly Question[],
  responses: readonly Response[],
): Question[] {
  return questions.filter(({ id, type }) => {
    const response = responses.find(({ questionId }) => questionId === id);
    return !response || (type === 'unique' && response.answerIds.length !== 1);
  });
}

/** The services that the chosen answers propose, each once, in the order of the questions. */
export function proposedStepIds(questions: readonly Asked[], responses: readonly Response[]): string[] {
  const proposed = questions.flatMap(({ id, answers }) => {
    const chosen = responses.find(({ questionId }) => questionId === id)?.answerIds ?? [];
    return answers.filter((answer) => chosen.includes(answer.id)).flatMap(({ stepIds }) => stepIds);
  });
  return [...new Set(proposed)];
}
