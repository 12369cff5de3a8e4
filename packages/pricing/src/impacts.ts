import { divideRounded } from '@reprise/kit/money';
import type { ChosenAnswer } from './answers.ts';
import type { Impact } from './model.ts';
import type { Line } from './waterfall.ts';

/** Thousandths of a cent: a tenth of a percent of whole cents is a whole number of them, so nothing is rounded before the end. */
const EXACT = 1_000;
export const exactly = (base: number, { type, value }: Impact): number =>
  type === 'amount' ? value * EXACT : Math.round(value * 10) * base;

type Weighed = { answer: ChosenAnswer; sign: number; exact: number };

/**
 * What the answers take from the base price and add to it. Deductions together take the whole base and no more; additions
 * come after. Each of the two sums is rounded once, so that a lower base price can never end higher by rounding, and its
 * cents are shared out over the lines in the order of the questions.
 */
export function impactLines(base: number, answers: readonly ChosenAnswer[]): Line[] {
  const weighed = answers.flatMap((answer) =>
    answer.impact ? [{ answer, sign: Math.sign(answer.impact.value), exact: exactly(base, answer.impact) }] : [],
  );
  const taken = weighed.filter(({ sign }) => sign < 0);
  const dearest = dearestOfEachPart(taken);
  const deductions = lines(taken, 'deduction', (one) => !one.answer.part || dearest.get(one.answer.part) === one);
  const over = base + deductions.reduce((sum, { value }) => sum + value, 0);
  const floor: Line[] = over < 0 ? [{ code: 'floor', label: 'floor', value: -over }] : [];
  const additions = lines(
    weighed.filter(({ sign }) => sign > 0),
    'addition',
    () => true,
  );
  return [...deductions, ...floor, ...additions];
}

/** However many defects a part has, it is replaced once. Of two that cost the same the first asked about is named. */
function dearestOfEachPart(taken: readonly Weighed[]): Map<string, Weighed> {
  const dearest = new Map<string, Weighed>();
  for (const one of taken) {
    const { part } = one.answer;
    if (part && one.exact < (dearest.get(part)?.exact ?? 1)) dearest.set(part, one);
  }
  return dearest;
}

function lines(weighed: readonly Weighed[], code: 'deduction' | 'addition', counts: (one: Weighed) => boolean): Line[] {
  let exact = 0;
  let told = 0;
  return weighed.map((one) => {
    const counted = counts(one);
    if (counted) exact += one.exact;
    const sum = divideRounded(exact, EXACT);
    const value = sum - told;
    told = sum;
    const { title: label, questionId, id: answerId } = one.answer;
    return { code: counted ? code : 'included', label, value, questionId, answerId };
  });
}
