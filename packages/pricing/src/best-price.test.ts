import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestPriceOf } from './best-price.ts';
import { estimate } from './estimate.ts';
import type { GivenAnswer, PricedQuestion } from './model.ts';
import { asked } from './testing-catalogues.ts';

/** At most three questions of at most three answers, so that every combination can be tried. */
const small = asked.map(({ product, questions }) => ({
  product,
  questions: questions.slice(0, 3).map((question) => ({ ...question, answers: question.answers.slice(0, 3) })),
}));

function everyAnswer([question, ...rest]: readonly PricedQuestion[]): GivenAnswer[][] {
  if (!question) return [[]];
  const others = everyAnswer(rest);
  const ids = question.answers.map(({ id }) => id);
  const subsets = Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, place) => (bits >> place) % 2));
  return subsets.flatMap((answerIds) => others.map((tail) => [{ questionId: question.id, answerIds }, ...tail]));
}

test('best price: the highest of all estimates, whatever the catalogue is', () => {
  fc.assert(
    fc.property(small, ({ product, questions }) => {
      const prices = everyAnswer(questions).flatMap((given) => {
        const priced = estimate({ product, questions, given });
        return priced.ok ? [priced.price] : [];
      });
      expect(bestPriceOf({ product, questions })).toBe(prices.length ? Math.max(...prices) : undefined);
    }),
    { numRuns: 600, seed: 20_261_116 },
  );
});

test('best price: an answer that adds to the price counts, and one that refuses the device does not', () => {
  const product = { simple: false, zeroNotAllowed: false, prices: { grade_a: 20_000 } };
  const answers = [
    { id: 'box', title: 'In its box', impact: { type: 'amount' as const, value: 1_550 } },
    { id: 'none', title: 'Without' },
    { id: 'stolen', title: 'Stolen', refused: true, impact: { type: 'amount' as const, value: 9_000 } },
  ];
  const questions = [{ id: 'q', title: 'Box?', type: 'unique' as const, required: true, answers }];
  expect(bestPriceOf({ product, questions })).toBe(21_550);
});
