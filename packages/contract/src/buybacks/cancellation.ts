export const CANCEL_REASONS = ['customer_retractation', 'technical_problem', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
/** `other` says nothing by itself. */
export const CANCEL_REASON_NEEDING_COMMENT: CancelReason = 'other';
