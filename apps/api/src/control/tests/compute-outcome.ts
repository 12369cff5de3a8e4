import { TAC_LENGTH } from '@reprise/contract/catalogue/products';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { TestOutcome } from '@reprise/contract/warehouse/control';
import type { BlockingFinding } from '@reprise/contract/warehouse/quarantine';
import { absorptionLimit, type Outcome, outcomeOf } from '@reprise/pricing/absorption';
import { chosenAnswers } from '@reprise/pricing/answers';
import { chargedPrice } from '@reprise/pricing/charged-price';
import type { GivenAnswer } from '@reprise/pricing/model';
import {
  compareAnswers,
  declaredPriceOf,
  declaredResponses,
  payoutOnTerms,
  priceOnTerms,
} from '../../buybacks/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ControlTerms } from './read-terms.ts';

export type ControlAnswers = {
  responses: readonly GivenAnswer[];
  imei?: string | undefined;
  serialNumber?: string | undefined;
  isImeiConfirmed?: boolean | undefined;
  finding?: BlockingFinding | undefined;
};
/** Outcomes of a first control: how a second one ends does not depend on prices. */
type FirstOutcome = Exclude<TestOutcome, 'agreed' | 'disagreed'>;
export type Computed = ReturnType<typeof computeOutcome>;

const AFTER: Readonly<Record<FirstOutcome, { item: ItemStatus; buyback?: BuybackStatus }>> = {
  as_declared: { item: 'item_completed', buyback: 'bb_completed' },
  by_price: { item: 'item_completed_by_price', buyback: 'bb_completed_by_price' },
  absorbed: { item: 'item_completed_with_absorption', buyback: 'bb_completed_with_absorption' },
  validated_before: { item: 'item_completed' },
  litigation: { item: 'item_in_quarantine' },
  retailer_dispute: { item: 'item_in_quarantine' },
  not_bought: { item: 'item_in_quarantine' },
  blocked: { item: 'item_in_quarantine' },
};
const OUTCOMES: Readonly<Record<Outcome['kind'], FirstOutcome>> = {
  completed: 'as_declared',
  completed_by_price: 'by_price',
  completed_with_absorption: 'absorbed',
  litigation: 'litigation',
  retailer_dispute: 'retailer_dispute',
};

/** What the answers of a control lead to. The preview and the validation both ask here, so that they never differ. */
export function computeOutcome(terms: ControlTerms, answers: ControlAnswers) {
  const { buyback, snapshot, tacCodes } = terms;
  const finding = findingOf(buyback.imei, tacCodes, answers);
  requireFitting(terms, answers.responses, finding !== undefined);
  const prices = priceControl(terms, answers.responses);
  const { outcome, decided } = decide(terms, prices, finding);
  const isBorne = decided?.kind === 'completed_with_absorption';
  const validated = decided && 'validated' in decided ? decided.validated : null;
  const proposed = decided?.kind === 'litigation' ? decided.proposal : null;
  const payable = validated ?? proposed;
  const after = AFTER[outcome];
  return {
    outcome,
    finding: finding ?? null,
    declaredPrice: prices.declared,
    controlledPrice: prices.controlled ?? null,
    chargedPrice: prices.charged ?? null,
    gap: prices.charged === undefined ? 0 : Math.max(0, prices.declared - prices.charged),
    absorptionLimit: Math.max(0, absorptionLimit(terms.absorption, prices.declared, prices.charged ?? 0)),
    absorbed: isBorne ? decided.absorbed : 0,
    hiddenAbsorbed: decided && 'hidden' in decided ? decided.hidden : 0,
    validatedPrice: validated,
    payout: {
      before: terms.paymentAmount ?? payoutOnTerms(snapshot, buyback, prices.declared),
      after: payable === null ? null : payoutOnTerms(snapshot, buyback, payable),
    },
    currency: snapshot.currency,
    questions: compare(terms, answers.responses, finding !== undefined),
    buybackStatus: after.buyback ?? buyback.status,
    itemStatus: after.item,
  };
}

/** A number that is not the declared one, or not of the model, is a finding unless the person has confirmed it. */
function findingOf(
  declaredImei: string | null,
  tacCodes: readonly string[],
  { imei, isImeiConfirmed = false, finding }: ControlAnswers,
): BlockingFinding | undefined {
  if (finding && finding !== 'imei_mismatch') return finding;
  if (isImeiConfirmed) return undefined;
  if (finding) return finding;
  if (imei === undefined) return undefined;
  const isOther = declaredImei !== null && imei !== declaredImei;
  const isOfOtherModel = tacCodes.length > 0 && !tacCodes.includes(imei.slice(0, TAC_LENGTH));
  return isOther || isOfOtherModel ? 'imei_mismatch' : undefined;
}

/** Answers must be those of the questions. All of them are needed, unless something stops the control anyway. */
function requireFitting({ snapshot }: ControlTerms, responses: readonly GivenAnswer[], isStopped: boolean): void {
  const questions = isStopped
    ? snapshot.questions.map((question) => ({ ...question, required: false }))
    : snapshot.questions;
  if (!chosenAnswers(questions, responses))
    refuse('no_diagnostic', 'A question is not answered, or an answer belongs to no question of this device.');
}

type Prices = { declared: number; controlled: number | undefined; charged: number | undefined; isSame: boolean };

function priceControl(terms: ControlTerms, controlled: readonly GivenAnswer[]): Prices {
  const { buyback, snapshot } = terms;
  const priceOf = priceOfIn(terms);
  const declared = declaredResponses(buyback);
  const { questions } = snapshot;
  return {
    declared: declaredPriceOf(buyback),
    controlled: priceOf(controlled),
    charged: chargedPrice({ questions, declared, controlled, priceOf }),
    isSame: compareAnswers(questions, declared, controlled, () => 0).every(({ isDifferent }) => !isDifferent),
  };
}

const priceOfIn =
  ({ snapshot, buyback }: ControlTerms) =>
  (responses: readonly GivenAnswer[]) => {
    const priced = priceOnTerms(snapshot, buyback, responses);
    return priced.ok ? priced.estimate.estimatedPrice : undefined;
  };

function decide(
  { buyback, absorption, payUpside, isPaid }: ControlTerms,
  { declared, controlled, charged, isSame }: Prices,
  finding: BlockingFinding | undefined,
): { outcome: FirstOutcome; decided?: Outcome } {
  if (finding) return { outcome: 'blocked' };
  if (buyback.status !== 'bb_in_processing') return { outcome: 'validated_before' };
  if (!isSame && charged === undefined) return { outcome: 'not_bought' };
  const decided = outcomeOf({
    declared,
    // Only something hidden can keep a device from being bought that is charged all the same: it is worth nothing.
    controlled: controlled ?? 0,
    charged: charged ?? declared,
    sameAnswers: isSame,
    absorption,
    // What was paid cannot be raised.
    payUpside: payUpside && !isPaid,
    paid: isPaid,
  });
  return { outcome: OUTCOMES[decided.kind], decided };
}

/** Of a control that something stopped, only what was answered is compared. */
function compare(terms: ControlTerms, controlled: readonly GivenAnswer[], isStopped: boolean) {
  const { buyback, snapshot } = terms;
  const answered = new Set(controlled.map(({ questionId }) => questionId));
  const hidden = new Set(snapshot.questions.filter((question) => question.hidden).map(({ id }) => id));
  return compareAnswers(snapshot.questions, declaredResponses(buyback), controlled, priceOfIn(terms))
    .filter(({ questionId }) => !isStopped || answered.has(questionId))
    .map((question) => ({ ...question, isHidden: hidden.has(question.questionId) }));
}
