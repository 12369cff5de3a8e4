export const BLOCKING_QUARANTINE_DAYS = 28;
export const BLOCKING_QUARANTINE_MIN_DAYS = 3;
export const BLOCKING_QUARANTINE_MAX_DAYS = 90;
export const BLOCKING_QUARANTINE_REMINDER_DAYS_BEFORE_END = 1;

/**
 * What the person at the bench found that stops the control, whatever the answers are. `imei_mismatch` only when nobody
 * confirmed the other number.
 */
export const BLOCKING_FINDINGS = [
  'imei_blacklisted',
  'imei_mismatch',
  'account_locked',
  'passcode_locked',
  'counterfeit',
  'wrong_product',
  'empty_parcel',
  'identity_missing',
  'hazard',
  'other',
] as const;
export type BlockingFinding = (typeof BLOCKING_FINDINGS)[number];

/**
 * Why a device waits. `price_gap`: the customer decides. `retailer_dispute`: the money has left, so retailer and buyer do.
 * `not_bought`: an answer of the control says that such a device is not bought.
 */
export const QUARANTINE_REASONS = ['price_gap', 'retailer_dispute', 'not_bought', ...BLOCKING_FINDINGS] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** What only the customer can lift: they are told how, and say when it is done. */
export const LIFTABLE_REASONS = [
  'account_locked',
  'passcode_locked',
  'identity_missing',
] as const satisfies readonly QuarantineReason[];
export type LiftableReason = (typeof LIFTABLE_REASONS)[number];

/** How somebody ends a quarantine; each has its guard and its move. */
export const RELEASE_OUTCOMES = [
  'resume_control',
  'previous_status',
  'settle_declared',
  'settle_price',
  'refuse',
] as const;
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];
