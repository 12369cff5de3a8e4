import type { ItemPage } from '@reprise/contract/refurbishment/item-page-payloads';
import type { GivenAnswer } from '@reprise/pricing/model';
import { compareAnswers, declaredPriceOf, declaredResponses, priceOnTerms, snapshotOf } from '../../buybacks/index.ts';
import { findLastControl } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, ItemRow } from '../../states/index.ts';

/** The last first control of an item: what was found beside what was declared. */
export async function readItemControl(
  ctx: Context,
  item: ItemRow,
  buyback: BuybackRow | undefined,
): Promise<ItemPage['control']> {
  const control = buyback && (await findLastControl(ctx, item));
  if (!control) return null;
  const snapshot = await snapshotOf(ctx, buyback);
  const declared = declaredResponses(buyback);
  const controlled = control.responses as readonly GivenAnswer[] | null;
  const priceOf = (responses: readonly GivenAnswer[]) => {
    const priced = priceOnTerms(snapshot, buyback, responses);
    return priced.ok ? priced.estimate.estimatedPrice : undefined;
  };
  const questions = compareAnswers(snapshot.questions, declared, controlled ?? declared, priceOf);
  return {
    id: control.id,
    at: control.ended_at!.toISOString(),
    by: control.operator,
    outcome: control.outcome!,
    comment: control.comment,
    prices: { declared: declaredPriceOf(buyback), controlled: control.controlled_price },
    // A blocking finding ends a control before its questions are answered.
    questions: questions.map((question) => ({ ...question, controlled: controlled ? question.controlled : [] })),
    photos: control.photos,
  };
}
