import { DEFAULT_PAYEE_POLICY } from './payee-checks.ts';

/** After an accepted litigation; counted in the calendar of the account's country. */
export const PAYOUT_AFTER_LITIGATION_WORKING_DAYS = 5;
/** After the day it was due, until it is a task; in the calendar of the retailer’s country. */
export const PAYMENT_OVERDUE_WORKING_DAYS = 5;
/** Only technical errors are tried again by themselves; after the last wait, people decide. */
export const PAYMENT_RELAUNCH_AFTER_HOURS = [1, 24, 72] as const;

/** How an order leaves. What has no method is paid by a person, who marks it as paid. */
export const PAYOUT_METHODS = ['bank_file', 'instant', 'partner', 'gift_card', 'voucher'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
/** Those whose provider tells us by itself what became of an order. */
export const PUSHING_METHODS = ['instant', 'partner', 'gift_card'] as const satisfies readonly PayoutMethod[];
/** Which of the two ways of a bank an account uses. */
export const BANK_METHODS = ['bank_file', 'instant'] as const satisfies readonly PayoutMethod[];

/**
 * Of one attempt. `prepared` waits for a second person; `approved` leaves by itself; `sent` may be with its provider; a
 * `withdrawn` one never left, and its attempt is used again; `returned` was paid and came back.
 */
export const PAYOUT_STATUSES = ['prepared', 'approved', 'sent', 'paid', 'refused', 'withdrawn', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Why a provider does not pay. `technical` is tried again by itself; `details` asks the customer for others; `funds` waits for
 * the issuer; `refused` is for a person to decide.
 */
export const PAYOUT_FAILURE_KINDS = ['technical', 'details', 'funds', 'refused'] as const;
export type PayoutFailureKind = (typeof PAYOUT_FAILURE_KINDS)[number];

/** A voucher is printed where the customer stands, so nobody approves it later. */
export const BATCH_METHODS = [
  'bank_file',
  'instant',
  'partner',
  'gift_card',
] as const satisfies readonly PayoutMethod[];
export const BATCH_STATUSES = ['prepared', 'approved', 'sent', 'settled', 'undone'] as const;
/** Of one request; a file for a bank may have several. */
export const BATCH_MAX_PAYMENTS = 500;
export const BANK_ANSWER_MAX_BYTES = 5_000_000;
export const MARK_AS_PAID_INFO_MAX_LENGTH = 255;

/** Cents; as high as a limit of an account may be set. */
export const PAYOUT_LIMIT_MAX = 5_000_000;

/** What an account without a policy of its own has: every payment is approved by a person. */
export const DEFAULT_PAYOUT_POLICY = {
  automaticUpTo: 0,
  secondApprovalAbove: null,
  bankMethod: 'bank_file',
  payees: DEFAULT_PAYEE_POLICY,
} as const;

/** A held payment waits for proof, or for a second person who confirms what the first decided. */
export const HOLD_STATUSES = ['open', 'proof_wanted', 'to_confirm', 'released', 'refused'] as const;
export const HOLD_DECISIONS = ['release', 'refuse'] as const;

/** The lists of the desk. A voucher is printed, not prepared, so it has a list of its own. */
export const PAYMENT_TABS = ['to_pay', 'to_print', 'to_approve', 'sent', 'failed', 'held', 'paid'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** The books of the ledger. `purchase`, `bonus` and `absorbed` say what an amount is made of, the others where it is. */
export const LEDGER_BOOKS = [
  'purchase',
  'bonus',
  'absorbed',
  'owed',
  'in_transfer',
  'paid',
  'returned',
  'cancelled_but_paid',
] as const;
export type LedgerBook = (typeof LEDGER_BOOKS)[number];

/**
 * What the nightly check holds the books to: the lines of a payment sum to zero; what the books say is owed, in transfer and
 * paid is what the statuses of the payments say; and the sums of closed days are those of their lines.
 */
export const LEDGER_RULES = ['balanced', 'owed', 'in_transfer', 'paid', 'days'] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];
