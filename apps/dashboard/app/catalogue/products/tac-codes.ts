import { tacField } from '@reprise/contract/catalogue/fields';
import { TAC_CODES_MAX } from '@reprise/contract/catalogue/product-fields';
import { TAC_LENGTH } from '@reprise/contract/catalogue/products';
import type { Locale, T } from '@reprise/i18n';

type TacProblem = 'tacWrong' | 'tacTwice';
/** A pasted column of wrong codes must not fill the page: the first are named, the others counted. */
const NAMED_MAX = 5;
const NAME_MAX_LENGTH = 20;

/** What is wrong with each code, by its place; of a repeated code the first is right. */
function findProblems(codes: readonly string[]): Map<number, TacProblem> {
  const problems = new Map<number, TacProblem>();
  for (const [place, code] of codes.entries())
    if (!tacField.safeParse(code).success) problems.set(place, 'tacWrong');
    else if (codes.indexOf(code) < place) problems.set(place, 'tacTwice');
  return problems;
}

/** The sentence about each wrong code, by its place. */
export function tacProblems(t: T<'products'>, codes: readonly string[]): Map<number, string> {
  const problems = [...findProblems(codes)];
  return new Map(problems.map(([place, problem]) => [place, sentence(t, problem, shortened(codes[place]!))]));
}

/** The error text of the whole field, which names the wrong codes; undefined when all are right. */
export function tacError(t: T<'products'>, locale: Locale, codes: readonly string[]): string | undefined {
  const problems = [...findProblems(codes)];
  const sentences = (['tacWrong', 'tacTwice'] as const).flatMap((problem) => {
    const wrong = new Set(problems.filter(([, one]) => one === problem).map(([place]) => shortened(codes[place]!)));
    return wrong.size ? [sentence(t, problem, listOf(t, locale, [...wrong]))] : [];
  });
  if (codes.length > TAC_CODES_MAX) sentences.push(t('form.tacMany', { max: TAC_CODES_MAX }));
  return sentences.length ? sentences.join(' ') : undefined;
}

const sentence = (t: T<'products'>, problem: TacProblem, codes: string): string =>
  problem === 'tacWrong' ? t('form.tacWrong', { codes, length: TAC_LENGTH }) : t('form.tacTwice', { codes });

const shortened = (code: string): string =>
  code.length > NAME_MAX_LENGTH ? `${code.slice(0, NAME_MAX_LENGTH)}…` : code;

function listOf(t: T<'products'>, locale: Locale, codes: readonly string[]): string {
  const others = codes.length - NAMED_MAX;
  const named = codes.slice(0, NAMED_MAX);
  const parts = others > 0 ? [...named, t('form.tacOthers', { count: others })] : named;
  return new Intl.ListFormat(locale).format(parts);
}
