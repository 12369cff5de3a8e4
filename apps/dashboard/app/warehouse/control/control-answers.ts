import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import type { BlockingFinding } from '@reprise/contract/warehouse/quarantine';

export type Question = ControlView['questions'][number];
/** What was chosen, by question. A question that is absent has not been answered; an empty choice means none of them. */
export type Answers = Readonly<Record<string, readonly string[]>>;
export type Draft = {
  readonly answers: Answers;
  readonly imei: string;
  readonly serialNumber: string;
  readonly isImeiConfirmed: boolean;
  readonly finding: BlockingFinding | undefined;
  readonly comment: string;
};
export const EMPTY_DRAFT: Draft = {
  answers: {},
  imei: '',
  serialNumber: '',
  isImeiConfirmed: false,
  finding: undefined,
  comment: '',
};

/** In the order of the question, whatever order they were given in. */
export const declaredTo = ({ declaredResponses }: ControlView, { id, answers }: Question): readonly string[] => {
  const given = declaredResponses.find(({ questionId }) => questionId === id)?.answerIds ?? [];
  return answers.flatMap((answer) => (given.includes(answer.id) ? [answer.id] : []));
};

/** A number key chooses the answer at this place; of several answers it adds or takes away. */
export function choose(answers: Answers, { id, type, answers: offered }: Question, place: number): Answers {
  const chosen = offered[place - 1];
  if (!chosen) return answers;
  const now = answers[id] ?? [];
  if (type === 'unique') return { ...answers, [id]: [chosen.id] };
  const next = now.includes(chosen.id) ? now.filter((one) => one !== chosen.id) : [...now, chosen.id];
  return { ...answers, [id]: next };
}

/** Going on from a question with several answers says that none of the others is there. */
export const settle = (answers: Answers, { id, type, required }: Question): Answers =>
  type === 'multiple' && !required && !answers[id] ? { ...answers, [id]: [] } : answers;

/** Everything that was not answered yet is as it was declared. */
export function asDeclared(view: ControlView, answers: Answers): Answers {
  const missing = view.questions.filter(({ id }) => !answers[id]);
  return { ...answers, ...Object.fromEntries(missing.map((one) => [one.id, declaredTo(view, one)])) };
}

export const unanswered = ({ questions }: ControlView, answers: Answers): readonly number[] =>
  questions.flatMap(({ id, required }, at) => (answers[id] && (answers[id].length || !required) ? [] : [at]));

export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const IMEI = /^\d{15,17}$/u;
export const isImei = (code: string): boolean => IMEI.test(code);

/** What is sent of a draft: a number that is no IMEI yet is left out until it is one. */
export function toAnswers({ answers, imei, serialNumber, isImeiConfirmed, finding }: Draft) {
  return {
    responses: Object.entries(answers)
      .filter(([, answerIds]) => answerIds.length)
      .map(([questionId, answerIds]) => ({ questionId, answerIds: [...answerIds] })),
    ...(isImei(imei) && { imei }),
    ...(serialNumber.trim() && { serialNumber: serialNumber.trim() }),
    ...(isImeiConfirmed && { isImeiConfirmed }),
    ...(finding && { finding }),
  };
}
