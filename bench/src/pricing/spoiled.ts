import { outcomeOf } from '@reprise/pricing/absorption';
import { chargedPrice } from '@reprise/pricing/charged-price';
import { type Asked, type Estimate, estimate, type NoEstimate } from '@reprise/pricing/estimate';
import type { PricedAnswer } from '@reprise/pricing/model';
import type { ControlEngine } from '../../../packages/pricing/src/testing-control.ts';

type Engine = typeof estimate;
const offered = (change: (found: Estimate, asked: Asked) => Estimate | NoEstimate): Engine => {
  return (asked) => {
    const found = estimate(asked);
    return found.ok ? change(found, asked) : found;
  };
};
const withAnswers = (change: (answer: PricedAnswer) => PricedAnswer): Engine => {
  return (asked) =>
    estimate({
      ...asked,
      questions: asked.questions.map((question) => ({ ...question, answers: question.answers.map(change) })),
    });
};
let calls = 0;

/** Mistakes an engine of prices could have; the properties must see every one of them. */
export const SPOILED: Readonly<Record<string, Engine>> = {
  'a cent nobody named': offered((found) => ({ ...found, price: found.price + 1, payout: found.payout + 1 })),
  'fractions of a cent': offered((found) => ({
    ...found,
    waterfall: found.waterfall.map((line) => ({ ...line, value: line.value * 1.001 })),
  })),
  'the first answer counts twice': (asked) => {
    const [first] = asked.given;
    return first && first.answerIds.length > 1 ? { ok: false, reason: 'no_price' } : estimate(asked);
  },
  'the order of the lines follows the order of the answers': offered((found, { given }) =>
    given[0]?.questionId === '0' ? found : { ...found, waterfall: found.waterfall.toReversed() },
  ),
  'a deduction with the wrong sign': withAnswers((answer) =>
    answer.impact ? { ...answer, impact: { ...answer.impact, value: -answer.impact.value } } : answer,
  ),
  'grade caps forgotten': offered((found) => ({ ...found, grade: 'grade_a' })),
  'a part deducted for each defect': withAnswers(({ part, ...answer }) => answer),
  'a price of the moment': offered((found) => {
    calls += 1;
    const by = calls % 2;
    const [base, ...rest] = found.waterfall;
    return {
      ...found,
      price: found.price + by,
      payout: found.payout + by,
      waterfall: [{ ...base!, value: base!.value + by }, ...rest],
    };
  }),
  'refusals forgotten': withAnswers((answer) => ({ ...answer, refused: false })),
};

/** Mistakes a control could make with the same prices. */
export const SPOILED_CONTROLS: Readonly<Record<string, ControlEngine>> = {
  'what nobody could see is charged': {
    outcomeOf,
    chargedPrice: ({ controlled, priceOf }) => priceOf(controlled),
  },
  'a better answer to a hidden question is forgotten': {
    outcomeOf,
    chargedPrice: ({ questions, declared, controlled, priceOf }) =>
      priceOf(questions.flatMap(({ hidden }, at) => (hidden ? declared : controlled)[at] ?? [])),
  },
  'the upside is always paid': { chargedPrice, outcomeOf: (one) => outcomeOf({ ...one, payUpside: true }) },
  'the most that is absorbed is forgotten': {
    chargedPrice,
    outcomeOf: ({ absorption: { max, ...absorption }, ...one }) => outcomeOf({ ...one, absorption }),
  },
  'the customer is asked although the money has left': {
    chargedPrice,
    outcomeOf: (one) => outcomeOf({ ...one, paid: false }),
  },
  'what is proposed takes off what nobody could see': {
    chargedPrice,
    outcomeOf: ({ charged, ...one }) => {
      const found = outcomeOf({ ...one, ...(charged !== undefined && { charged }) });
      return found.kind === 'litigation' ? { ...found, proposal: one.controlled } : found;
    },
  },
};
