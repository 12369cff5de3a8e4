import type { PaymentStatus } from '../states/payment.ts';
import { type DetailsFailure, detailsFailureOf } from './payout-details.ts';
import type { PayoutFailureKind } from './payouts.ts';

/**
 * Where the money is, for who waits for it. `to_print`: a voucher waits for the customer in a store. `looked_at` never says why; `looked_into` is ours to solve and asks nothing of the
 * customer; `returned` was paid and came back.
 */
export const PAYMENT_NEWS = [
  'none',
  'promised',
  'to_pay',
  'to_print',
  'preparing',
  'looked_at',
  'sent',
  'details_wanted',
  'details_to_confirm',
  'details_waiting',
  'tried_again',
  'looked_into',
  'paid',
  'returned',
] as const;
export type PaymentNewsState = (typeof PAYMENT_NEWS)[number];

/** Days are those of the account, as 2026-11-18. */
export type PaymentFacts = {
  status: PaymentStatus;
  /** a bank account is what it is paid to, so the customer can correct it */
  isToBank: boolean;
  /** a voucher that a store prints, when the customer is there */
  isPrinted: boolean;
  today: string;
  dueOn: string | null;
  isHeld: boolean;
  /** the attempt that is under way */
  order: { isSent: boolean; sentOn: string | null; expectedOn: string | null } | null;
  failure: { kind: PayoutFailureKind; code: string } | null;
  /** when a technical failure is tried again by itself */
  relaunchOn: string | null;
  /** another account that is not paid to yet */
  change: { isConfirmed: boolean; effectiveOn: string | null } | null;
  paidOn: string | null;
  /** what the bank of the customer shows */
  reference: string | null;
  /** it was paid and came back, and the customer has not been paid since; `failure` says why */
  isReturned: boolean;
};

export type PaymentNews = {
  state: PaymentNewsState;
  /** due, sent, tried again, taking effect or paid on, by the state */
  day: string | null;
  expectedOn: string | null;
  isLate: boolean;
  /** what was wrong with the bank account */
  failure: DetailsFailure | null;
  reference: string | null;
};

const NOTHING: PaymentNews = {
  state: 'none',
  day: null,
  expectedOn: null,
  isLate: false,
  failure: null,
  reference: null,
};

/** The one place that says when the money comes, and why it is late; the pages put it in words. */
export function paymentNews(facts: PaymentFacts): PaymentNews {
  const { status, dueOn, today, reference } = facts;
  if (status === 'payment_created') return { ...NOTHING, state: 'promised', day: dueOn };
  if (status === 'payment_completed' && !facts.isReturned)
    return { ...NOTHING, state: 'paid', day: facts.paidOn, reference };
  if (status === 'payment_failed') return failed(facts);
  if (status === 'payment_completed' && !facts.order) return returned(facts);
  if (status !== 'awaiting_payment' && status !== 'payment_initiated' && !facts.isReturned) return NOTHING;
  if (facts.order?.isSent || status === 'payment_initiated') {
    const expectedOn = facts.order?.expectedOn ?? null;
    const isLate = expectedOn !== null && expectedOn < today;
    return { ...NOTHING, state: 'sent', day: facts.order?.sentOn ?? null, expectedOn, isLate, reference };
  }
  // A voucher waits for the customer: it is never late.
  if (facts.isPrinted && !facts.isHeld) return { ...NOTHING, state: 'to_print' };
  const state = facts.isHeld ? 'looked_at' : facts.order ? 'preparing' : 'to_pay';
  return { ...NOTHING, state, day: dueOn, isLate: dueOn !== null && dueOn < today };
}

function returned({ failure, isToBank, change, reference }: PaymentFacts): PaymentNews {
  const isForAccount = isToBank && failure?.kind === 'details';
  const why = isForAccount ? detailsFailureOf(failure.code) : null;
  return { ...NOTHING, ...changing(change, 'returned'), failure: why, reference };
}

function failed({ failure, isToBank, relaunchOn, change }: PaymentFacts): PaymentNews {
  if (failure?.kind === 'details' && isToBank)
    return { ...NOTHING, ...changing(change, 'details_wanted'), failure: detailsFailureOf(failure.code) };
  if (relaunchOn) return { ...NOTHING, state: 'tried_again', day: relaunchOn, isLate: true };
  return { ...NOTHING, state: 'looked_into', isLate: true };
}

/** A customer who has answered is not asked again. */
function changing(change: PaymentFacts['change'], otherwise: PaymentNewsState) {
  if (!change) return { state: otherwise, isLate: true };
  const state = change.isConfirmed ? ('details_waiting' as const) : ('details_to_confirm' as const);
  return { state, day: change.effectiveOn, isLate: true };
}

export type NewsWords =
  | Exclude<PaymentNewsState, 'none' | 'promised'>
  | 'to_pay_undated'
  | 'preparing_undated'
  | 'late'
  | 'sent_undated'
  | 'sent_late'
  | 'returned_details';

/** Which sentence says it; nothing while nothing is due. The customer and staff have sentences of their own under one name. */
export function newsWordsOf({ state, day, expectedOn, isLate, failure }: PaymentNews): NewsWords | undefined {
  if (state === 'none' || state === 'promised') return undefined;
  if (state === 'to_pay' || state === 'preparing') {
    if (isLate) return 'late';
    return day ? state : `${state}_undated`;
  }
  if (state === 'sent') {
    if (!day || !expectedOn) return 'sent_undated';
    return isLate ? 'sent_late' : 'sent';
  }
  return state === 'returned' && failure ? 'returned_details' : state;
}
