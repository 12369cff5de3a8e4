import type { Locale } from '@reprise/i18n';
import type { GivenAnswer } from '@reprise/pricing/model';
import { type Snapshot, snapshotIn } from '../../pricing/index.ts';
import type { BuybackRow } from '../../states/index.ts';
import { compareAnswers } from '../litigation/compare-answers.ts';
import { declaredResponses, priceOnTerms } from '../price-buyback.ts';

/**
 * The declared and the controlled price on the terms that were promised, and both answers to each question in the words
 * of the customer; beside the words of the account where those are of another language.
 */
export function pricePage(
  snapshot: Snapshot,
  buyback: BuybackRow,
  controlled: readonly GivenAnswer[] | null | undefined,
  accountLanguage: Locale,
) {
  const declared = declaredResponses(buyback);
  const priceOf = (responses: readonly GivenAnswer[]) => {
    const found = priceOnTerms(snapshot, buyback, responses);
    return found.ok ? found.estimate.estimatedPrice : undefined;
  };
  const compare = (locale: Locale) =>
    compareAnswers(snapshotIn(snapshot, locale).questions, declared, controlled ?? declared, priceOf);
  const originals =
    accountLanguage === buyback.locale
      ? undefined
      : compareAnswers(snapshot.questions, declared, controlled ?? declared, priceOf);
  return {
    asDeclared: requireState(snapshot, buyback, declared),
    // Something hidden may keep the device from being bought: then its answers have no price.
    asControlled: (controlled && stateOf(snapshot, buyback, controlled)) ?? null,
    questions: compare(buyback.locale).map((question, i) => {
      const original = originals?.[i];
      return {
        ...question,
        controlled: controlled ? question.controlled : [],
        original: original
          ? {
              title: original.title,
              declared: original.declared,
              controlled: controlled ? original.controlled : [],
            }
          : null,
      };
    }),
  };
}

function requireState(snapshot: Snapshot, buyback: BuybackRow, responses: readonly GivenAnswer[]) {
  const state = stateOf(snapshot, buyback, responses);
  if (!state) throw new Error('the price a buyback was made with cannot be computed any more');
  return state;
}

function stateOf(snapshot: Snapshot, buyback: BuybackRow, responses: readonly GivenAnswer[]) {
  const priced = priceOnTerms(snapshot, buyback, responses);
  if (!priced.ok) return undefined;
  const { waterfall, estimatedPrice: price, payout, grade } = priced.estimate;
  return { waterfall, price, payout, grade };
}
