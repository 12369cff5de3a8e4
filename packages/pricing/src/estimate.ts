import type { ProductGrade, ProductState } from '@reprise/contract/catalogue/products';
import { chosenAnswers } from './answers.ts';
import { basePriceOf, gradeOf, stateOf } from './grade.ts';
import { impactLines } from './impacts.ts';
import type { GivenAnswer, Modifier, PricedProduct, PricedQuestion } from './model.ts';
import { payoutOf } from './modifiers.ts';
import { type Line, sumOf } from './waterfall.ts';

export type Asked = {
  readonly product: PricedProduct;
  readonly questions: readonly PricedQuestion[];
  readonly given: readonly GivenAnswer[];
  readonly circuit?: Modifier;
  readonly payment?: Modifier;
};
export type Estimate = {
  readonly ok: true;
  readonly grade: ProductGrade;
  readonly state: ProductState;
  /** named to the cent: all lines together are the payout, those up to the modifiers the price */
  readonly waterfall: readonly Line[];
  readonly price: number;
  readonly payout: number;
};
export const NO_ESTIMATE_REASONS = ['no_diagnostic', 'no_estimate', 'no_price'] as const;
export type NoEstimate = { readonly ok: false; readonly reason: (typeof NO_ESTIMATE_REASONS)[number] };

/** What we offer for a device, and why. The same question has the same answer for a customer, a seller and a manager. */
export function estimate({ product, questions, given, circuit, payment }: Asked): Estimate | NoEstimate {
  const answers = chosenAnswers(questions, given);
  if (!answers) return { ok: false, reason: 'no_diagnostic' };
  if (answers.some(({ refused }) => refused)) return { ok: false, reason: 'no_estimate' };
  const grade = gradeOf(answers);
  const state = stateOf(product, grade);
  const base = basePriceOf(product, grade);
  if (base === undefined) return { ok: false, reason: 'no_price' };
  const priced: Line[] = [{ code: 'base', label: state, value: base }, ...impactLines(base, answers)];
  const price = sumOf(priced);
  if (!price && product.zeroNotAllowed) return { ok: false, reason: 'no_price' };
  const paid = payoutOf(price, { ...(circuit && { circuit }), ...(payment && { payment }) });
  const modified: Line[] = [
    { code: 'circuit', label: 'circuit', value: paid.circuit },
    { code: 'payment', label: 'payment', value: paid.payment },
    { code: 'payout_floor', label: 'payout_floor', value: paid.floor },
  ];
  const waterfall = [...priced, ...modified.filter(({ value }) => value)];
  return { ok: true, grade, state, waterfall, price, payout: paid.amount };
}
