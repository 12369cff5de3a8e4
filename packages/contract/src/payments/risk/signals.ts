/** Why a payment may be held before it leaves. Each is found from data of the account and says nothing about who a person is. */
export const RISK_SIGNALS = [
  'staff_bank_account',
  'imei_blocked',
  'identity_shared',
  'imei_bought_before',
  'iban_shared',
  'staff_email',
  'phone_shared',
  'email_shared',
  'tac_mismatch',
] as const;
export type RiskSignal = (typeof RISK_SIGNALS)[number];

type RiskRule = {
  /** points of the score */
  weight: number;
  /** how far back is looked; null: it does not depend on time */
  days: number | null;
  /** how many people must have used the same value */
  people: number | null;
};
// biome-ignore format: one rule per line
export const RISK_RULES: Readonly<Record<RiskSignal, RiskRule>> = {
  staff_bank_account: { weight: 70, days: null, people: null },
  imei_blocked:       { weight: 70, days: null, people: null },
  identity_shared:    { weight: 60, days: 90,   people: 2 },
  imei_bought_before: { weight: 50, days: 365,  people: null },
  iban_shared:        { weight: 50, days: 90,   people: 3 },
  staff_email:        { weight: 50, days: null, people: null },
  phone_shared:       { weight: 25, days: 90,   people: 3 },
  email_shared:       { weight: 25, days: 90,   people: 3 },
  tac_mismatch:       { weight: 20, days: null, people: null },
};
export const RISK_SCORE_MAX = 100;

/** What an account without settings of its own has. */
export const DEFAULT_RISK_POLICY = { holdFrom: 50, twoFrom: 80, switchedOff: [] as readonly RiskSignal[] } as const;

/** The lists of the review. Only the last has payments that are decided for good. */
export const HOLD_TABS = ['open', 'proof_wanted', 'to_confirm', 'decided'] as const;
export type HoldTab = (typeof HOLD_TABS)[number];

/** Why somebody may not decide about a held payment now. */
export const HOLD_OBSTACLES = [
  'sold_by_you',
  'controlled_by_you',
  'concerns_you',
  'decided_by_you',
  'not_waiting',
  'no_right',
] as const;
export type HoldObstacle = (typeof HOLD_OBSTACLES)[number];

/** How many linked buybacks a reason names; its count says how many there are. */
export const LINKED_BUYBACKS_MAX = 20;
export const HOLD_NOTE_MAX_LENGTH = 500;
/** A customer has at least a day and at most a month to send what is asked for. */
export const PROOF_WITHIN_DAYS = { min: 1, default: 8, max: 30 } as const;
/** How far back the figures of the rules count. */
export const RISK_FIGURES_DAYS = 30;

/** Both lists are entered by hand, one by one. */
export const BLOCKED_IMEIS_MAX = 2_000;
export const STAFF_ACCOUNTS_MAX = 500;
