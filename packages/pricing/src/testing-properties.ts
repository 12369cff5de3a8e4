import { PRODUCT_GRADES } from '@reprise/contract/catalogue/products';
import fc from 'fast-check';
import { chosenAnswers } from './answers.ts';
import type { Asked, Estimate, estimate as engine } from './estimate.ts';
import type { PricedAnswer } from './model.ts';
import { modifierOf } from './modifiers.ts';
import { asked, modifier } from './testing-catalogues.ts';
import { type Line, sumOf } from './waterfall.ts';

type Runs = { numRuns: number; seed?: number };
export type Named = {
  name: string;
  assert: (runs: Runs) => void;
  check: (runs: Runs) => { failed: boolean; counterexample: unknown };
};
export const named = <T>(name: string, property: fc.IProperty<T>): Named => ({
  name,
  assert: (runs) => fc.assert(property, runs),
  check: (runs) => fc.check(property, runs),
});
const MODIFIED: readonly Line['code'][] = ['circuit', 'payment', 'payout_floor'];

/** What must hold for every catalogue and every answer. The engine is given, so that a spoiled one can be seen to fail. */
export const propertiesOf = (estimate: typeof engine): readonly Named[] => {
  const offered = (one: Asked): Estimate | undefined => {
    const found = estimate(one);
    return found.ok ? found : undefined;
  };
  return [
    named(
      'the waterfall sums to the price and to the payout, in whole cents, never below nothing',
      fc.property(asked, (one) => {
        const found = offered(one);
        if (!found) return true;
        const { waterfall, price, payout } = found;
        const named = waterfall.filter(({ code }) => !MODIFIED.includes(code));
        const whole = waterfall.every(({ value }) => Number.isSafeInteger(value));
        return whole && sumOf(named) === price && sumOf(waterfall) === payout && price >= 0 && payout >= 0;
      }),
    ),
    named(
      'the order of the answers does not matter',
      fc.property(
        asked.chain((one) =>
          fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.given], { minLength: one.given.length })),
        ),
        ([one, given]) => {
          const turned = given.map((answer) => ({ ...answer, answerIds: answer.answerIds.toReversed() }));
          return JSON.stringify(estimate(one)) === JSON.stringify(estimate({ ...one, given: turned }));
        },
      ),
    ),
    named(
      'a worse answer never raises the price, and the payout by no more than the cent of a rounding',
      fc.property(asked, fc.nat(), fc.nat(), (one, at, how) => {
        const worse = offered(worsened(one, at, how));
        if (!worse) return true;
        const found = offered(one);
        return found !== undefined && worse.price <= found.price && worse.payout <= found.payout + 1;
      }),
    ),
    named(
      'one more defect never raises the price',
      fc.property(asked, fc.nat(), fc.nat(), (one, at, how) => {
        const more = offered(withOneMore(one, at, how));
        if (!more) return true;
        const found = offered(one);
        return found !== undefined && more.price <= found.price;
      }),
    ),
    named(
      'no cap is passed: of a grade, of a part, of the base price',
      fc.property(asked, (one) => {
        const found = offered(one);
        const answers = chosenAnswers(one.questions, one.given);
        if (!found || !answers) return true;
        const caps = answers.flatMap(({ gradeCap }) => (gradeCap ? [PRODUCT_GRADES.indexOf(gradeCap)] : []));
        const base = found.waterfall[0]!.value;
        const taken = found.waterfall.filter(({ code }) => code === 'deduction' || code === 'floor');
        const partOf = new Map(answers.map(({ id, part }) => [id, part]));
        const parts = found.waterfall
          .filter(({ code }) => code === 'deduction')
          .map(({ answerId }) => partOf.get(answerId!));
        const namedParts = parts.filter((part) => part !== undefined);
        return (
          caps.every((cap) => PRODUCT_GRADES.indexOf(found.grade) >= cap) &&
          sumOf(taken) >= -base &&
          new Set(namedParts).size === namedParts.length
        );
      }),
    ),
    named(
      'no cap of a bonus or malus is passed, and it keeps its sign',
      fc.property(modifier, fc.nat({ max: 5_000_000 }), (one, price) => {
        const value = modifierOf(price, one);
        if (one.mode === 'disabled') return value === 0;
        const cap = one.mode === 'percentage' ? (one.cap ?? Infinity) : one.value;
        return Math.abs(value) <= Math.abs(cap) && (value === 0 || Math.sign(value) === Math.sign(one.value));
      }),
    ),
    named(
      'what was written down gives the same price after any change of the catalogue',
      fc.property(asked, asked, (one, other) => {
        const promised = JSON.stringify(estimate(one));
        const { given, ...catalogue } = one;
        const kept = JSON.stringify(catalogue);
        // the catalogue is another one now; only what was written down is left
        const now = { ...other, given };
        return JSON.stringify(estimate({ ...now, ...(JSON.parse(kept) as Omit<Asked, 'given'>) })) === promised;
      }),
    ),
  ];
};

/** The same answers, one of which is worse: it takes more, allows a worse grade only, or is refused. */
function worsened(one: Asked, at: number, how: number): Asked {
  const ticked = one.given.flatMap(({ answerIds }) => answerIds);
  const chosen = ticked[at % Math.max(1, ticked.length)];
  const questions = one.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => (answer.id === chosen ? worse(answer, how) : answer)),
  }));
  return { ...one, questions };
}

function worse(answer: PricedAnswer, how: number): PricedAnswer {
  const by = 1 + (how % 97);
  if (how % 7 === 0) return { ...answer, refused: true };
  if (how % 3 === 0) {
    const from = answer.gradeCap ? PRODUCT_GRADES.indexOf(answer.gradeCap) : 0;
    return { ...answer, gradeCap: PRODUCT_GRADES[Math.min(PRODUCT_GRADES.length - 1, from + 1 + (how % 2))]! };
  }
  const { type, value } = answer.impact ?? { type: how % 2 ? 'percentage' : 'amount', value: 0 };
  return { ...answer, impact: { type, value: type === 'percentage' ? Math.max(-100, value - by) : value - by * 10 } };
}

/** A question more, with a defect of a part that may be counted already. */
function withOneMore(one: Asked, at: number, how: number): Asked {
  const part = ['screen', 'back', 'battery', undefined][at % 4];
  const defect = worse({ id: 'more.0', title: 'one more', ...(part && { part }) }, how);
  const question = { id: 'more', title: 'more', type: 'multiple', required: false, answers: [defect] } as const;
  return {
    ...one,
    questions: [...one.questions, question],
    given: [...one.given, { questionId: 'more', answerIds: ['more.0'] }],
  };
}
