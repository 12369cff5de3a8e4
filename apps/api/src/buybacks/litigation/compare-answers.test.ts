import { estimate } from '@reprise/pricing/estimate';
import type { GivenAnswer } from '@reprise/pricing/model';
import { FLAWLESS, PHONE, QUESTIONS } from '@reprise/pricing/testing-hand-computed';
import { expect, test } from 'vitest';
import { compareAnswers } from './compare-answers.ts';

const said = (answers: Record<string, readonly string[]>): GivenAnswer[] =>
  Object.entries({ ...FLAWLESS, ...answers }).map(([questionId, answerIds]) => ({ questionId, answerIds }));
const priceOf = (given: readonly GivenAnswer[]) => {
  const found = estimate({ product: PHONE, questions: QUESTIONS, given });
  return found.ok ? found.price : undefined;
};
const compare = (declared: GivenAnswer[], controlled: GivenAnswer[]) =>
  compareAnswers(QUESTIONS, declared, controlled, priceOf);

test('the effects of the differences are the gap, to the cent', () => {
  const declared = said({});
  const controlled = said({ screen: ['scratch', 'crack'], back: ['cracked'], battery: ['weak'] });
  const questions = compare(declared, controlled);
  expect(questions.filter(({ isDifferent }) => isDifferent).map(({ questionId }) => questionId)).toEqual([
    'screen',
    'back',
    'battery',
  ]);
  const sum = questions.reduce((total, { effect }) => total + effect, 0);
  expect(sum).toBe(priceOf(controlled)! - priceOf(declared)!);
  // 300.00 in grade A; a crack is grade D at 100.00 less 60.00.
  expect(questions.find(({ questionId }) => questionId === 'screen')).toMatchObject({
    declared: [],
    controlled: ['Scratches', 'A crack'],
    effect: -26_000,
  });
});

test('what a part counts for once is told once', () => {
  const questions = compare(said({ screen: ['crack'] }), said({ screen: ['pixels', 'crack'] }));
  expect(questions.find(({ questionId }) => questionId === 'screen')).toMatchObject({ effect: 0, isDifferent: true });
});

test('the same answers in another order are no difference', () => {
  const questions = compare(said({ extras: ['box', 'charger'] }), said({ extras: ['charger', 'box'] }));
  expect(questions.filter(({ isDifferent }) => isDifferent)).toEqual([]);
});
