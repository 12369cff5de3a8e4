/** What ends a compliance test at once, whatever the answers. */
export const BLOCKING_FINDINGS = [
  'imei_blacklisted',
  'imei_mismatch',
  'account_locked',
  'counterfeit',
  'wrong_product',
  'empty_parcel',
  'identity_missing',
  'hazard',
  'other',
] as const;
export type BlockingFinding = (typeof BLOCKING_FINDINGS)[number];

/** A retailer dispute is a gap on an item the customer has been paid for already. */
export const QUARANTINE_REASONS = ['price_gap', 'retailer_dispute', ...BLOCKING_FINDINGS] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export const QUARANTINE_RELEASES = [
  'resume_control',
  'previous_status',
  'settle_declared',
  'settle_price',
  'refuse',
] as const;
export type QuarantineRelease = (typeof QUARANTINE_RELEASES)[number];

export const QUARANTINE_MAIL_MAX_LENGTH = 300;
export const BLOCKING_QUARANTINE_DAYS = 28;
export const BLOCKING_QUARANTINE_REMINDER_DAYS_BEFORE_END = 1;

export const LOSS_PLACES = ['store', 'transport', 'warehouse'] as const;
export type LossPlace = (typeof LOSS_PLACES)[number];
