import { expect, test } from 'vitest';
import type { Draft } from '../till/till.ts';
import { assumed, countOpen, declarationOf, isAnswered, type Question, withAnswer } from './declaration.ts';

const question = (id: string, required: boolean, type: Question['type'] = 'unique'): Question => ({
  id,
  title: id,
  description: null,
  type,
  required,
  answers: [
    { id: `${id}-good`, title: 'good', description: null },
    { id: `${id}-bad`, title: 'bad', description: null },
  ],
});
const QUESTIONS = [question('screen', true), question('faults', false, 'multiple')];
const DRAFT: Draft = {
  productId: 'p',
  responses: [],
  answered: [],
  imei: '',
  isImeiConfirmed: false,
  serialNumber: '',
};

test('what is open is assumed to be the first answer, and optional questions to be left empty', () => {
  expect(assumed(DRAFT, QUESTIONS)).toEqual([{ questionId: 'screen', answerIds: ['screen-good'] }]);
  const bad = { ...DRAFT, ...withAnswer(DRAFT, 'screen', ['screen-bad']) };
  expect(assumed(bad, QUESTIONS)).toEqual([{ questionId: 'screen', answerIds: ['screen-bad'] }]);
});

test('a question that was left empty is answered, a required one is not', () => {
  const none = { ...DRAFT, ...withAnswer(DRAFT, 'faults', []) };
  expect(isAnswered(none, QUESTIONS[1]!)).toBe(true);
  expect(countOpen(none, QUESTIONS)).toBe(1);
  const unanswered = { ...DRAFT, ...withAnswer(DRAFT, 'screen', []) };
  expect(isAnswered(unanswered, QUESTIONS[0]!)).toBe(false);
});

test('an answer replaces the one before, and what is empty is not sent', () => {
  const first = { ...DRAFT, ...withAnswer(DRAFT, 'screen', ['screen-good']) };
  const second = { ...first, ...withAnswer(first, 'screen', ['screen-bad']), serialNumber: ' A1 ' };
  expect(declarationOf({ ...second, ...withAnswer(second, 'faults', []) })).toEqual({
    productId: 'p',
    responses: [{ questionId: 'screen', answerIds: ['screen-bad'] }],
    serialNumber: 'A1',
  });
  expect(declarationOf({ ...DRAFT, imei: '35 1234 5678 9012 8', isImeiConfirmed: true })).toMatchObject({
    imei: '351234567890128',
    imeiUnrecognisedConfirmed: true,
  });
});
