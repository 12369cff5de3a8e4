import { PRODUCT_GRADES, PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { QUESTION_TYPES } from '@reprise/contract/catalogue/questions';
import fc from 'fast-check';
import type { Asked } from './estimate.ts';
import type { GivenAnswer, Modifier, PricedAnswer, PricedProduct, PricedQuestion } from './model.ts';

const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 5_000_000 }));
const sometimes = <T>(one: fc.Arbitrary<T>, freq = 2) => fc.option(one, { nil: undefined, freq });
const percent = fc.integer({ min: -100, max: 100 }).filter((value) => value !== 0);
/** Percents with one decimal, as an answer may have. */
const tenths = fc
  .integer({ min: -1_000, max: 1_000 })
  .filter((value) => value !== 0)
  .map((value) => value / 10);
const change = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -100_000, max: 50_000 }));

const impact = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), value: fc.oneof(percent, tenths) }),
  fc.record({ type: fc.constant('amount' as const), value: change.filter((value) => value !== 0) }),
);
const answer = fc.record({
  impact: sometimes(impact, 4),
  gradeCap: sometimes(fc.constantFrom(...PRODUCT_GRADES)),
  refused: fc.integer({ min: 0, max: 40 }).map((n) => n === 0),
  part: sometimes(fc.constantFrom('screen', 'back', 'battery'), 3),
  ticked: fc.boolean(),
});
const question = fc.record({
  type: fc.constantFrom(...QUESTION_TYPES),
  required: fc.boolean(),
  answers: fc.array(answer, { minLength: 2, maxLength: 5 }),
});
const product: fc.Arbitrary<PricedProduct> = fc.record({
  simple: fc.boolean(),
  zeroNotAllowed: fc.boolean(),
  prices: fc
    .tuple(...PRODUCT_STATES.map((state) => sometimes(cents, 8).map((price) => [state, price] as const)))
    .map((pairs) => present(Object.fromEntries(pairs) as PricedProduct['prices'])),
});
export const modifier: fc.Arbitrary<Modifier> = fc.oneof(
  fc.constant({ mode: 'disabled' as const }),
  fc.record({ value: percent, size: sometimes(fc.integer({ min: 1, max: 5_000 })) }).map(({ value, size }) => ({
    mode: 'percentage' as const,
    value,
    ...(size && { cap: Math.sign(value) * size }),
  })),
  change.filter((value) => value !== 0).map((value) => ({ mode: 'amount' as const, value })),
);

/** A product, its questions, and answers a person could have given: a unique question has one, a required one at least one. */
export const asked: fc.Arbitrary<Asked> = fc
  .record({ product, questions: fc.array(question, { maxLength: 6 }), circuit: modifier, payment: modifier })
  .map(({ questions, ...rest }) => {
    const built = questions.map((one, q): { question: PricedQuestion; given: GivenAnswer } => {
      const answers = one.answers.map(
        ({ ticked, ...facts }, a): PricedAnswer => ({ id: `${q}.${a}`, title: `answer ${q}.${a}`, ...present(facts) }),
      );
      const ticked = answers.filter((_, a) => one.answers[a]!.ticked);
      const said = ticked.length || !one.required ? ticked : answers.slice(0, 1);
      const answerIds = (one.type === 'unique' ? said.slice(0, 1) : said).map(({ id }) => id);
      return {
        question: { id: `${q}`, title: `question ${q}`, type: one.type, required: one.required, answers },
        given: { questionId: `${q}`, answerIds },
      };
    });
    return { ...rest, questions: built.map((one) => one.question), given: built.map((one) => one.given) };
  });

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
function present<T extends object>(facts: T): Present<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Present<T>;
}
