import type { Control, Outcome } from './absorption.ts';
import type { NoEstimate } from './estimate.ts';
import type { Absorption, Modifier, PricedProduct, PricedQuestion } from './model.ts';

/** Worked out on paper, not by the engine. */
export const PHONE: PricedProduct = {
  simple: false,
  zeroNotAllowed: false,
  prices: { grade_a: 30_000, grade_b: 25_000, grade_c: 18_000, grade_d: 10_000, grade_e: 4_000 },
};
const priced = (prices: PricedProduct['prices']): PricedProduct => ({ ...PHONE, prices });
const SIMPLE: PricedProduct = { simple: true, zeroNotAllowed: false, prices: { functional: 5_000 } };

export const QUESTIONS: readonly PricedQuestion[] = [
  {
    id: 'power',
    title: 'Does it switch on?',
    type: 'unique',
    required: true,
    answers: [
      { id: 'yes', title: 'Yes' },
      { id: 'no', title: 'No', refused: true },
    ],
  },
  {
    id: 'screen',
    title: 'What is wrong with the screen?',
    type: 'multiple',
    required: false,
    answers: [
      { id: 'scratch', title: 'Scratches', gradeCap: 'grade_b', part: 'screen', impact: amount(-1_500) },
      { id: 'crack', title: 'A crack', gradeCap: 'grade_d', part: 'screen', impact: amount(-6_000) },
      { id: 'pixels', title: 'Dead pixels', part: 'screen', impact: percentage(-20) },
    ],
  },
  {
    id: 'back',
    title: 'And the back?',
    type: 'unique',
    required: true,
    answers: [
      { id: 'intact', title: 'Intact' },
      { id: 'light', title: 'Light marks', gradeCap: 'grade_b' },
      { id: 'cracked', title: 'Cracked', gradeCap: 'grade_c', part: 'back', impact: percentage(-10) },
      { id: 'bent', title: 'Bent', gradeCap: 'grade_e' },
    ],
  },
  {
    id: 'extras',
    title: 'What comes with it?',
    type: 'multiple',
    required: false,
    answers: [
      { id: 'box', title: 'Its box', impact: amount(500) },
      { id: 'charger', title: 'Its charger', impact: percentage(2) },
    ],
  },
  {
    id: 'battery',
    title: 'How is the battery?',
    type: 'unique',
    required: true,
    answers: [
      { id: 'good', title: 'Good' },
      { id: 'weak', title: 'Weak', impact: percentage(-7) },
      { id: 'worn', title: 'Worn', impact: percentage(-33.3) },
      { id: 'swollen', title: 'Swollen', refused: true },
    ],
  },
];

function amount(value: number) {
  return { type: 'amount', value } as const;
}
function percentage(value: number) {
  return { type: 'percentage', value } as const;
}

export type EstimateCase = {
  name: string;
  product?: PricedProduct;
  /** instead of an answer that says nothing is wrong; `null` leaves the question out */
  said?: Readonly<Record<string, readonly string[] | null>>;
  circuit?: Modifier;
  payment?: Modifier;
  expected: { price: number; payout?: number; values?: readonly number[] } | NoEstimate['reason'];
};
export const FLAWLESS = { power: ['yes'], back: ['intact'], battery: ['good'] };

// biome-ignore format: one case per line, to be checked on paper
export const ESTIMATES: readonly EstimateCase[] = [
  { name: 'nothing is wrong: grade A', expected: { price: 30_000, values: [30_000] } },
  { name: 'light marks: grade B', said: { back: ['light'] }, expected: { price: 25_000 } },
  { name: 'a percentage is of the price of the grade', said: { back: ['cracked'] }, expected: { price: 16_200, values: [18_000, -1_800] } },
  { name: 'a scratch', said: { screen: ['scratch'] }, expected: { price: 23_500 } },
  { name: 'a crack beside a scratch: one screen', said: { screen: ['scratch', 'crack'] }, expected: { price: 4_000, values: [10_000, 0, -6_000] } },
  { name: 'dead pixels cost less than the crack', said: { screen: ['crack', 'pixels'] }, expected: { price: 4_000, values: [10_000, -6_000, 0] } },
  { name: 'dead pixels alone', said: { screen: ['pixels'] }, expected: { price: 24_000 } },
  { name: 'dead pixels cost more than the scratch', said: { screen: ['scratch', 'pixels'] }, expected: { price: 20_000 } },
  { name: 'two parts are two deductions', said: { screen: ['crack'], back: ['cracked'] }, expected: { price: 3_000 } },
  { name: 'a box', said: { extras: ['box'] }, expected: { price: 30_500 } },
  { name: 'a charger', said: { extras: ['charger'] }, expected: { price: 30_600 } },
  { name: 'box and charger', said: { extras: ['charger', 'box'] }, expected: { price: 31_100, values: [30_000, 500, 600] } },
  { name: 'a weak battery', said: { battery: ['weak'] }, expected: { price: 27_900 } },
  { name: 'a third of a price, to the tenth of a percent', said: { battery: ['worn'] }, expected: { price: 20_010, values: [30_000, -9_990] } },
  { name: '33.3 % of 101 is 33.633', product: priced({ grade_a: 101 }), said: { battery: ['worn'] }, expected: { price: 67, values: [101, -34] } },
  { name: 'percentages add up and are not taken on one another', said: { battery: ['weak'], back: ['cracked'] }, expected: { price: 14_940 } },
  { name: 'it does not switch on', said: { power: ['no'] }, expected: 'no_estimate' },
  { name: 'a swollen battery', said: { battery: ['swollen'] }, expected: 'no_estimate' },
  { name: 'a question was not answered', said: { power: null }, expected: 'no_diagnostic' },
  { name: 'two answers where one is asked for', said: { back: ['intact', 'light'] }, expected: 'no_diagnostic' },
  { name: 'an answer nobody offered', said: { back: ['gone'] }, expected: 'no_diagnostic' },
  { name: 'an answer to no question', said: { colour: ['red'] }, expected: 'no_diagnostic' },
  { name: 'a simple product', product: SIMPLE, expected: { price: 5_000 } },
  { name: 'deductions stop at nothing', product: SIMPLE, said: { screen: ['crack'] }, expected: { price: 0, values: [5_000, -6_000, 1_000] } },
  { name: 'nothing is not offered', product: { ...SIMPLE, zeroNotAllowed: true }, said: { screen: ['crack'] }, expected: 'no_price' },
  { name: 'additions come after the floor', product: SIMPLE, said: { screen: ['crack'], extras: ['box'] }, expected: { price: 500, values: [5_000, -6_000, 1_000, 500] } },
  { name: 'no price for the worst grade', product: priced({ grade_a: 30_000, grade_d: 1_000 }), said: { back: ['bent'] }, expected: 'no_price' },
  { name: 'a grade without a price has the next worse one', product: priced({ grade_a: 30_000, grade_c: 18_000 }), said: { back: ['light'] }, expected: { price: 18_000 } },
  { name: 'a grade never has more than a better one', product: priced({ grade_a: 30_000, grade_b: 32_000 }), said: { back: ['light'] }, expected: { price: 30_000 } },
  { name: '233.31 is 233', product: priced({ grade_a: 3_333 }), said: { battery: ['weak'] }, expected: { price: 3_100 } },
  { name: '666.60 and 233.31 are 900 together', product: priced({ grade_a: 3_333 }), said: { battery: ['weak'], screen: ['pixels'] }, expected: { price: 2_433, values: [3_333, -667, -233] } },
  { name: 'half a cent goes away from zero', product: priced({ grade_a: 50 }), said: { battery: ['weak'] }, expected: { price: 46 } },
  { name: 'a bonus and a malus, both of the price', circuit: { mode: 'percentage', value: 5 }, payment: { mode: 'percentage', value: -2 }, expected: { price: 30_000, payout: 30_900, values: [30_000, 1_500, -600] } },
  { name: 'a capped bonus and a fixed one', circuit: { mode: 'percentage', value: 10, cap: 2_000 }, payment: { mode: 'amount', value: 1_000 }, expected: { price: 30_000, payout: 33_000 } },
  { name: 'a capped malus', payment: { mode: 'percentage', value: -10, cap: -500 }, expected: { price: 30_000, payout: 29_500 } },
  { name: 'nobody owes for a device', payment: { mode: 'amount', value: -40_000 }, expected: { price: 30_000, payout: 0, values: [30_000, -40_000, 10_000] } },
  { name: 'a malus of half a cent', product: priced({ grade_a: 50 }), circuit: { mode: 'percentage', value: -7 }, expected: { price: 50, payout: 46 } },
  { name: 'a modifier that is off', circuit: { mode: 'disabled' }, expected: { price: 30_000, payout: 30_000, values: [30_000] } },
];

type OutcomeCase = { name: string; control: Control; expected: Outcome };
const controlled = (absorption: Absorption, other: Partial<Control> = {}): Control => ({
  declared: 20_000,
  controlled: 18_500,
  sameAnswers: false,
  absorption,
  ...other,
});
const NONE = { type: 'none', value: 0 } as const;

// biome-ignore format: one case per line, to be checked on paper
export const OUTCOMES: readonly OutcomeCase[] = [
  { name: 'the same answers', control: controlled(NONE, { sameAnswers: true, controlled: 15_000 }), expected: { kind: 'completed', validated: 20_000 } },
  { name: 'worth more, the promise is paid', control: controlled(NONE, { controlled: 21_000 }), expected: { kind: 'completed_by_price', validated: 20_000 } },
  { name: 'worth more, and the account pays it', control: controlled(NONE, { controlled: 21_000, payUpside: true }), expected: { kind: 'completed_by_price', validated: 21_000 } },
  { name: 'nothing is absorbed', control: controlled(NONE), expected: { kind: 'litigation', proposal: 18_500, gap: 1_500, hidden: 0 } },
  { name: '10 % of the declared price', control: controlled({ type: 'percentage_declared', value: 10 }), expected: { kind: 'completed_with_absorption', validated: 20_000, absorbed: 1_500, hidden: 0 } },
  { name: '8 % of the controlled price is 1,480', control: controlled({ type: 'percentage_controlled', value: 8 }), expected: { kind: 'litigation', proposal: 18_500, gap: 1_500, hidden: 0 } },
  { name: 'exactly the limit', control: controlled({ type: 'value', value: 1_500 }), expected: { kind: 'completed_with_absorption', validated: 20_000, absorbed: 1_500, hidden: 0 } },
  { name: 'the most that is absorbed', control: controlled({ type: 'percentage_declared', value: 10, max: 1_000 }), expected: { kind: 'litigation', proposal: 18_500, gap: 1_500, hidden: 0 } },
  { name: 'the money has left', control: controlled(NONE, { paid: true }), expected: { kind: 'retailer_dispute', gap: 1_500, hidden: 0 } },
  { name: '7.5 % of 1,999 is 149.925', control: controlled({ type: 'percentage_declared', value: 7.5 }, { declared: 1_999, controlled: 1_849 }), expected: { kind: 'completed_with_absorption', validated: 1_999, absorbed: 150, hidden: 0 } },
  { name: '2.5 % of 1,850 is 46.25, and 47 is more', control: controlled({ type: 'percentage_controlled', value: 2.5 }, { declared: 1_897, controlled: 1_850 }), expected: { kind: 'litigation', proposal: 1_850, gap: 47, hidden: 0 } },
  { name: '2.5 % of 1,850 is 46.25, and 46 is not', control: controlled({ type: 'percentage_controlled', value: 2.5 }, { declared: 1_896, controlled: 1_850 }), expected: { kind: 'completed_with_absorption', validated: 1_896, absorbed: 46, hidden: 0 } },
  { name: 'nobody could see 1,500 of it', control: controlled(NONE, { charged: 20_000 }), expected: { kind: 'completed_with_absorption', validated: 20_000, absorbed: 1_500, hidden: 1_500 } },
  { name: 'nobody could see 500 of 1,500', control: controlled(NONE, { charged: 19_000 }), expected: { kind: 'litigation', proposal: 19_000, gap: 1_000, hidden: 500 } },
  { name: '500 that nobody could see, and 1,000 absorbed', control: controlled({ type: 'value', value: 1_000 }, { charged: 19_000 }), expected: { kind: 'completed_with_absorption', validated: 20_000, absorbed: 1_500, hidden: 500 } },
  { name: 'the most is of what could be seen', control: controlled({ type: 'value', value: 5_000, max: 999 }, { charged: 19_000 }), expected: { kind: 'litigation', proposal: 19_000, gap: 1_000, hidden: 500 } },
  { name: '5.5 % of 19,000 is 1,045, and 1,000 is not more', control: controlled({ type: 'percentage_controlled', value: 5.5 }, { charged: 19_000, controlled: 10_000 }), expected: { kind: 'completed_with_absorption', validated: 20_000, absorbed: 10_000, hidden: 9_000 } },
  { name: 'better to see, worse inside: the promise is paid', control: controlled(NONE, { charged: 22_000 }), expected: { kind: 'completed_with_absorption', validated: 20_000, absorbed: 1_500, hidden: 3_500 } },
  { name: 'better to see, worse inside, and the account pays it', control: controlled(NONE, { charged: 22_000, payUpside: true }), expected: { kind: 'completed_with_absorption', validated: 22_000, absorbed: 3_500, hidden: 3_500 } },
  { name: 'worth more even with what nobody could see', control: controlled(NONE, { controlled: 20_500, charged: 22_000, payUpside: true }), expected: { kind: 'completed_by_price', validated: 22_000 } },
  { name: 'the money has left, and 500 could not be seen', control: controlled(NONE, { charged: 19_000, paid: true }), expected: { kind: 'retailer_dispute', gap: 1_000, hidden: 500 } },
  { name: 'worth nothing', control: controlled({ type: 'percentage_controlled', value: 100 }, { controlled: 0 }), expected: { kind: 'litigation', proposal: 0, gap: 20_000, hidden: 0 } },
];
