import { PRODUCT_GRADES, type ProductGrade } from '@reprise/contract/catalogue/products';
import { estimate } from './estimate.ts';
import { basePriceOf } from './grade.ts';
import { exactly } from './impacts.ts';
import type { GivenAnswer, PricedAnswer, PricedProduct, PricedQuestion } from './model.ts';

/** Beyond so many combinations of deductions that cannot be avoided, each question is answered for itself. */
const COMBINATIONS_MAX = 4_096;

type Catalogue = { readonly product: PricedProduct; readonly questions: readonly PricedQuestion[] };

/**
 * The highest price any answers give, before the bonus of a circuit or a payment mode: what "up to" may promise. Every
 * amount it returns comes from an estimate, so it is never more than what can be offered.
 */
export function bestPriceOf(catalogue: Catalogue): number | undefined {
  const prices = PRODUCT_GRADES.flatMap((grade) => pricesAtBestAnswers(catalogue, grade));
  return prices.length ? Math.max(...prices) : undefined;
}

/** Of the answers that leave the device at this grade or better, those that pay most. */
function pricesAtBestAnswers({ product, questions }: Catalogue, grade: ProductGrade): number[] {
  const base = basePriceOf(product, grade);
  if (base === undefined) return [];
  const choices = questions.map((question) => choicesOf(question, grade, base));
  if (choices.some(({ length }) => !length)) return [];
  return combinationsOf(choices).flatMap((answers) => {
    const given: GivenAnswer[] = questions.map(({ id }, place) => ({ questionId: id, answerIds: answers[place]! }));
    const priced = estimate({ product, questions, given });
    return priced.ok ? [priced.price] : [];
  });
}

type Choice = readonly string[];

/**
 * The answers to one question that may be part of the best ones, the best for itself first. A deduction that cannot be
 * avoided leaves every answer possible: of several defects of one part only the dearest counts.
 */
function choicesOf({ type, required, answers }: PricedQuestion, grade: ProductGrade, base: number): Choice[] {
  const worst = PRODUCT_GRADES.indexOf(grade);
  const possible = answers
    .filter(({ refused, gradeCap }) => !refused && (!gradeCap || PRODUCT_GRADES.indexOf(gradeCap) <= worst))
    .map((answer) => ({ id: answer.id, effect: effectOf(answer, base) }))
    .toSorted((a, b) => b.effect - a.effect);
  const gains = possible.filter(({ effect }) => effect > 0);
  if (gains.length) return [(type === 'unique' ? gains.slice(0, 1) : gains).map(({ id }) => id)];
  if (!required) return [[]];
  const neutral = possible.find(({ effect }) => effect === 0);
  return neutral ? [[neutral.id]] : possible.map(({ id }) => [id]);
}

const effectOf = ({ impact }: PricedAnswer, base: number): number => (impact ? exactly(base, impact) : 0);

function combinationsOf(choices: readonly (readonly Choice[])[]): Choice[][] {
  const count = choices.reduce((product, { length }) => product * length, 1);
  if (count > COMBINATIONS_MAX) return [choices.map(([best]) => best!)];
  return choices.reduce<Choice[][]>(
    (combinations, ways) => combinations.flatMap((before) => ways.map((way) => [...before, way])),
    [[]],
  );
}
