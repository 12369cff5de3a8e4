import fc from 'fast-check';
import type { Control, outcomeOf as decide, Outcome } from './absorption.ts';
import type { chargedPrice as charge } from './charged-price.ts';
import { type Asked, estimate } from './estimate.ts';
import type { Absorption, GivenAnswer, PricedQuestion } from './model.ts';
import { asked } from './testing-catalogues.ts';
import { type Named, named } from './testing-properties.ts';

/** What is judged; a spoiled one can be given, to see that it fails. */
export type ControlEngine = { readonly outcomeOf: typeof decide; readonly chargedPrice: typeof charge };

const absorption: fc.Arbitrary<Absorption> = fc.oneof(
  fc.constant({ type: 'none' as const, value: 0 }),
  fc
    .record({
      type: fc.constantFrom('percentage_declared' as const, 'percentage_controlled' as const),
      value: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
      max: fc.option(fc.nat({ max: 20_000 }), { nil: undefined }),
    })
    .map(({ max, ...rest }) => ({ ...rest, ...(max !== undefined && { max }) })),
  fc.record({ type: fc.constant('value' as const), value: fc.nat({ max: 60_000 }) }),
);

type Controlled = {
  readonly asked: Asked;
  readonly controlled: readonly GivenAnswer[];
  readonly absorption: Absorption;
  readonly payUpside: boolean;
  readonly paid: boolean;
};
/** A declaration, and what another person answered to the same questions, some of which the owner could not answer. */
const control: fc.Arbitrary<Controlled> = asked.chain((one) =>
  fc
    .record({
      hidden: fc.tuple(...one.questions.map(() => fc.boolean())),
      picks: fc.tuple(...one.questions.map(({ answers }) => fc.array(fc.boolean(), { minLength: answers.length }))),
      same: fc.tuple(...one.questions.map(() => fc.boolean())),
      absorption,
      payUpside: fc.boolean(),
      paid: fc.boolean(),
    })
    .map(({ hidden, picks, same, ...rest }) => ({
      ...rest,
      asked: { ...one, questions: one.questions.map((question, at) => ({ ...question, hidden: hidden[at]! })) },
      controlled: one.questions.map((question, at) => (same[at] ? one.given[at]! : answered(question, picks[at]!))),
    })),
);

function answered({ id, type, required, answers }: PricedQuestion, picks: readonly boolean[]): GivenAnswer {
  const picked = answers.filter((_, at) => picks[at]);
  const said = picked.length || !required ? picked : answers.slice(-1);
  return { questionId: id, answerIds: (type === 'unique' ? said.slice(0, 1) : said).map((answer) => answer.id) };
}

const pricesOf =
  ({ given: _, ...rest }: Asked) =>
  (given: readonly GivenAnswer[]): number | undefined => {
    const found = estimate({ ...rest, given });
    return found.ok ? found.price : undefined;
  };
const textOf = (given: readonly GivenAnswer[]) =>
  given.map(({ questionId, answerIds }) => `${questionId}:${answerIds.join()}`).join(';');

/** The table of the control as it is written down, reckoned in whole numbers so that nothing of the engine is used again. */
export function outcomeByTable(one: Control & { readonly charged: number }): Outcome {
  const { declared, controlled, charged, sameAnswers, absorption: rule, payUpside, paid } = one;
  if (sameAnswers) return { kind: 'completed', validated: declared };
  const paidOut = payUpside && charged > declared ? charged : declared;
  if (controlled >= declared) return { kind: 'completed_by_price', validated: paidOut };
  const hidden = charged - controlled;
  const tenths = BigInt(Math.round(rule.value * 10));
  const percentOf = (price: number) => Number((BigInt(price) * tenths * 2n + 1_000n) / 2_000n);
  let limit = 0;
  if (rule.type === 'percentage_declared') limit = percentOf(declared);
  if (rule.type === 'percentage_controlled') limit = percentOf(charged);
  if (rule.type === 'value') limit = rule.value;
  if (rule.max !== undefined && rule.max < limit) limit = rule.max;
  const gap = declared - charged;
  if (gap <= limit)
    return { kind: 'completed_with_absorption', validated: paidOut, absorbed: paidOut - controlled, hidden };
  if (paid) return { kind: 'retailer_dispute', gap, hidden };
  return { kind: 'litigation', proposal: charged, gap, hidden };
}

/** What a control must never do, whatever the catalogue and whatever was found. */
export const controlPropertiesOf = ({ outcomeOf, chargedPrice }: ControlEngine): readonly Named[] => {
  const read = (one: Controlled) => {
    const priceOf = pricesOf(one.asked);
    const { questions, given: declaredAnswers } = one.asked;
    const compared = { questions, declared: declaredAnswers, controlled: one.controlled, priceOf };
    return { priceOf, declared: priceOf(declaredAnswers), controlled: priceOf(one.controlled), compared };
  };
  return [
    named(
      'the outcome of a control is the one of the table, to the cent',
      fc.property(control, (one) => {
        const { declared, controlled, compared } = read(one);
        const charged = chargedPrice(compared);
        if (declared === undefined || charged === undefined) return true;
        const sameAnswers = textOf(one.asked.given) === textOf(one.controlled);
        const { absorption: rule, payUpside, paid } = one;
        const given = {
          declared,
          controlled: controlled ?? 0,
          charged,
          sameAnswers,
          absorption: rule,
          payUpside,
          paid,
        };
        return JSON.stringify(outcomeOf(given)) === JSON.stringify(outcomeByTable(given));
      }),
    ),
    named(
      'what nobody could see never lowers a price: not of what could be seen, not of what was found',
      fc.property(control, (one) => {
        const { priceOf, controlled, compared } = read(one);
        const charged = chargedPrice(compared);
        const visible = priceOf(
          one.controlled.map((answer, at) => (one.asked.questions[at]!.hidden ? one.asked.given[at]! : answer)),
        );
        if (visible === undefined && controlled === undefined) return true;
        return charged !== undefined && charged >= (visible ?? 0) && charged >= (controlled ?? 0);
      }),
    ),
    named(
      'nobody is paid less than was promised for what only the workshop could see',
      fc.property(control, (one) => {
        const { declared, compared } = read(one);
        const differing = one.asked.questions.filter(
          (_, at) => textOf([one.asked.given[at]!]) !== textOf([one.controlled[at]!]),
        );
        if (declared === undefined || !differing.every(({ hidden }) => hidden)) return true;
        const charged = chargedPrice(compared);
        return charged !== undefined && charged >= declared;
      }),
    ),
    named(
      'without hidden questions the charged price is that of the answers',
      fc.property(control, (one) => {
        const { controlled, compared } = read(one);
        const questions = one.asked.questions.map((question) => ({ ...question, hidden: false }));
        return chargedPrice({ ...compared, questions }) === controlled;
      }),
    ),
  ];
};
