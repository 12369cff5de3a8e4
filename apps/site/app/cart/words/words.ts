import type { Locale } from '@reprise/i18n';

/** What a line of the cart says in one language. Its price is a promise and stays. */
export type LineWords = {
  label?: string;
  answers?: string[];
  circuitName?: string;
  paymentLabel?: string;
  /** of each line of the price, in their order */
  waterfall?: { code: string; label: string }[];
};
export type Reworded = { inCartId: string; words: LineWords };
export type WordsAnswer = { kind: 'worded'; lines: Reworded[] } | { kind: 'away' };

/** What a line of the cart has words for. */
type WordedLine = {
  language?: Locale;
  product: { label: string };
  answers: string[];
  circuitName: string;
  paymentLabel: string;
  waterfall: { code: string; label: string; value: number }[];
};

/** The same line in other words; what has no words in the language keeps those it had. */
export function rewordItem<I extends WordedLine>(item: I, words: LineWords, language: Locale): I {
  const { label, answers, circuitName, paymentLabel, waterfall } = words;
  // Today's price may have other lines than the one that was promised: then those that were promised keep their words.
  const isSame =
    waterfall?.length === item.waterfall.length && waterfall.every(({ code }, i) => code === item.waterfall[i]!.code);
  return {
    ...item,
    language,
    product: { ...item.product, label: label ?? item.product.label },
    answers: answers ?? item.answers,
    circuitName: circuitName ?? item.circuitName,
    paymentLabel: paymentLabel ?? item.paymentLabel,
    waterfall: isSame ? item.waterfall.map((line, i) => ({ ...line, label: waterfall[i]!.label })) : item.waterfall,
  };
}
