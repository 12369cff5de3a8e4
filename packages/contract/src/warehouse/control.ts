export const TEST_KINDS = ['first', 'second'] as const;
export const TEST_STATUSES = ['due', 'running', 'validated', 'abandoned'] as const;

/**
 * What a control ends in. `validated_before`: the price stood already, because the device was lost and found again.
 * `agreed` and `disagreed` are of a second control, which changes nothing but the figures.
 */
export const TEST_OUTCOMES = [
  'as_declared',
  'by_price',
  'absorbed',
  'litigation',
  'retailer_dispute',
  'not_bought',
  'blocked',
  'validated_before',
  'agreed',
  'disagreed',
] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** What a device is told by, among those that were blocked before. */
export const BLOCKED_NUMBERS = ['imei', 'serial_number'] as const;
export type BlockedNumber = (typeof BLOCKED_NUMBERS)[number];

/** The sides of a device that are photographed, in this order; the same for every device, so that two can be compared. */
export const PHOTO_SLOTS = ['front_on', 'front_off', 'back', 'edges', 'label', 'packing'] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];
export const CONTROL_PHOTOS_MAX = 20;
export const CONTROL_COMMENT_MAX_LENGTH = 500;
export const SECOND_CONTROL_PERCENT_DEFAULT = 5;
