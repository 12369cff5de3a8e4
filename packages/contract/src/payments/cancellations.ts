/**
 * Of what somebody asked to cancel although its order had left. `asked` waits for the provider; `unanswered` too, yet the provider
 * is not asked again by itself; `too_late` says that the money had left; `buyback_kept` that the provider cancelled the order and
 * the device could not be given back any more.
 */
export const PAYMENT_CANCELLATION_STATUSES = ['asked', 'unanswered', 'cancelled', 'too_late', 'buyback_kept'] as const;
export type PaymentCancellationStatus = (typeof PAYMENT_CANCELLATION_STATUSES)[number];
/** Whether the provider may still confirm it. */
export const OPEN_PAYMENT_CANCELLATIONS = [
  'asked',
  'unanswered',
] as const satisfies readonly PaymentCancellationStatus[];
