import type { ProductDeclaration } from '@reprise/contract/pricing/estimate-choice-payloads';
import type { Draft } from '../till/till.ts';

export type Question = ProductDeclaration['questions'][number];

/** What the API is asked: of the draft, or of a draft with what is still open filled in. */
export function declarationOf(draft: Draft, responses = draft.responses) {
  const imei = draft.imei.replaceAll(/\D/g, '');
  return {
    productId: draft.productId,
    responses: responses.filter(({ answerIds }) => answerIds.length),
    ...(imei && { imei }),
    ...(draft.serialNumber.trim() && { serialNumber: draft.serialNumber.trim() }),
    ...(draft.isImeiConfirmed && { imeiUnrecognisedConfirmed: true }),
  };
}

export const answersTo = ({ responses }: Pick<Draft, 'responses'>, questionId: string): readonly string[] =>
  responses.find((one) => one.questionId === questionId)?.answerIds ?? [];

export function withAnswer(draft: Draft, questionId: string, answerIds: readonly string[]): Partial<Draft> {
  const others = draft.responses.filter((one) => one.questionId !== questionId);
  return {
    responses: [...others, { questionId, answerIds: [...answerIds] }],
    answered: [...new Set([...draft.answered, questionId])],
  };
}

/** The answers so far, and the first answer of each required question that is still open: what the device is worth if they hold. */
export function assumed(draft: Draft, questions: readonly Question[]): Draft['responses'] {
  const open = questions.filter(({ id, required }) => required && !answersTo(draft, id).length);
  return [
    ...draft.responses,
    ...open.flatMap(({ id, answers }) => (answers[0] ? [{ questionId: id, answerIds: [answers[0].id] }] : [])),
  ];
}

export const isAnswered = (draft: Draft, { id, required }: Question): boolean =>
  draft.answered.includes(id) && (!required || answersTo(draft, id).length > 0);
export const countOpen = (draft: Draft, questions: readonly Question[]): number =>
  questions.filter((question) => !isAnswered(draft, question)).length;
