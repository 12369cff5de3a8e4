import type { Correction, Corrections } from './correct-words.ts';
import { type Counted, isKnown, type TypedWord } from './read-words.ts';

/** Any of these stands for one typed word. With categories nobody has counted how many products have one. */
type Choice = { words: string[]; categories: string[]; documents: number; shortest: number };
/** One choice for each word. Each tier holds those before it: what is found there already comes first. */
export type Tier = readonly Choice[];

const choice = (words: readonly Counted[], categories: readonly string[] = []): Choice => ({
  words: words.map(({ word }) => word),
  categories: [...categories],
  documents: categories.length ? Number.POSITIVE_INFINITY : words.reduce((sum, { documents }) => sum + documents, 0),
  shortest: categories.length ? 0 : Math.min(...words.map(({ shortest }) => shortest)),
});
const itself = (one: TypedWord) => (one.documents ? [one] : []);
const begun = (one: TypedWord) => [...itself(one), ...one.completions];

/** Every word as it is, then the last as a beginning; then the same with words of category labels. */
export function tiersAsTyped(typed: readonly TypedWord[]): Tier[] {
  const hasMore = Boolean(typed.at(-1)?.completions.length);
  const tiers = [typed.map((one) => choice(itself(one)))];
  if (hasMore) tiers.push(typed.map((one) => choice(begun(one))));
  if (!typed.some(({ categories }) => categories.length)) return tiers;
  tiers.push(typed.map((one) => choice(itself(one), one.categories)));
  if (hasMore) tiers.push(typed.map((one) => choice(begun(one), one.categories)));
  return tiers;
}

/** First only what is no word at all, by its nearest words; at last every suspect by all that are near. */
export function tiersCorrected(typed: readonly TypedWord[], corrections: Corrections): Tier[] {
  const near = ({ word }: TypedWord) => corrections.get(word) ?? [];
  const nearest = (one: TypedWord) =>
    isKnown(one) ? [] : near(one).filter(({ slips }) => slips === near(one)[0]?.slips);
  const merged = (one: TypedWord, own: Counted[], others: readonly Correction[]): Choice =>
    choice(
      [...own, ...others.filter(({ documents }) => documents)],
      [...one.categories, ...others.flatMap(({ categories }) => categories)],
    );
  return [
    typed.map((one) => merged(one, itself(one), nearest(one))),
    typed.map((one) => merged(one, begun(one), nearest(one))),
    typed.map((one) => merged(one, begun(one), near(one))),
  ];
}
