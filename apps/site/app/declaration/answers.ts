import type { ProductDeclaration } from '@reprise/contract/pricing/estimate-choice-payloads';

export type Question = ProductDeclaration['questions'][number];
/** By the place of the question: the places of its answers. A question that is in it was answered, with none too. */
export type Given = ReadonlyMap<number, readonly number[]>;

/** More than the longest declaration takes. */
const MAX_LENGTH = 2_000;
const PART = /^[0-9a-z]{1,2}(\.[0-9a-z]{1,2})*$/;

/** One answer at most where one is asked for, one at least where one must be. */
export function fits({ type, required, answers }: Question, chosen: readonly number[]): boolean {
  if (chosen.some((place) => !Number.isInteger(place) || place < 0 || place >= answers.length)) return false;
  if (new Set(chosen).size < chosen.length) return false;
  return type === 'unique' ? chosen.length === 1 || (!chosen.length && !required) : !required || chosen.length > 0;
}

/** `0.2-3.1.4`: to the first question the third answer, to the fourth the second and the fifth. What does not fit is dropped. */
export function readPlaces(questions: readonly Question[], text: string): Given {
  const given = new Map<number, readonly number[]>();
  if (text.length > MAX_LENGTH) return given;
  for (const part of text.split('-')) {
    if (!PART.test(part)) continue;
    const [at, ...chosen] = part.split('.').map((place) => Number.parseInt(place, 36));
    const question = questions[at!];
    if (question && !given.has(at!) && fits(question, chosen)) given.set(at!, chosen);
  }
  return given;
}

export function writePlaces(given: Given): string {
  return [...given]
    .toSorted(([a], [b]) => a - b)
    .map(([at, chosen]) => [at, ...chosen.toSorted((a, b) => a - b)].map((place) => place.toString(36)).join('.'))
    .join('-');
}

/** Enough for a price: what may be left out may also not have been asked yet. */
export const canBePriced = (questions: readonly Question[], given: Given): boolean =>
  questions.every(({ required }, i) => given.has(i) || !required);

export const responsesOf = (questions: readonly Question[], given: Given) =>
  questions.flatMap(({ id, answers }, i) => {
    const answerIds = (given.get(i) ?? []).map((place) => answers[place]!.id);
    return answerIds.length ? [{ questionId: id, answerIds }] : [];
  });

export const wordsOf = ({ answers }: Question, chosen: readonly number[]): string =>
  chosen.map((place) => answers[place]!.title).join(', ');

/** Each answered question with its answers, in words; what is no longer asked is left out. */
export const answersOf = (
  questions: readonly Question[],
  responses: readonly { questionId: string; answerIds: readonly string[] }[],
): string[] =>
  questions.flatMap((question) => {
    const chosen = responses.find(({ questionId }) => questionId === question.id)?.answerIds ?? [];
    const places = [...question.answers.keys()].filter((place) => chosen.includes(question.answers[place]!.id));
    return places.length ? [`${question.title} · ${wordsOf(question, places)}`] : [];
  });

const TOGETHER_MAX = 2;
const isShort = ({ type, required }: Question): boolean => type === 'multiple' && !required;

/** Places of the questions on each screen: one, or two in a row that are mostly left empty. */
export function screensOf(questions: readonly Question[]): readonly (readonly number[])[] {
  const screens: number[][] = [];
  for (const [i, question] of questions.entries()) {
    const last = screens.at(-1);
    const joins = last && last.length < TOGETHER_MAX && isShort(question) && isShort(questions[last.at(-1)!]!);
    if (joins) last.push(i);
    else screens.push([i]);
  }
  return screens;
}

/** The first screen that was not answered; as many as there are screens when all were. */
export function firstOpen(screens: readonly (readonly number[])[], given: Given): number {
  const open = screens.findIndex((places) => places.some((i) => !given.has(i)));
  return open < 0 ? screens.length : open;
}
