import type { VerificationReason } from '@reprise/contract/warehouse/verification';

/** What the bench can settle; it would refuse the others as well. A cancelled device is sent back from there. */
const FOR_THE_BENCH: ReadonlySet<VerificationReason> = new Set([
  'not_as_declared',
  'other_grade',
  'imei_missing',
  'imei_mismatch',
  'answers_incomplete',
  'comment_missing',
  'control_running',
  'cancelled',
]);

/** Whether to offer the bench. Null: nothing is against passing the device, and the person may still doubt it. */
export const isForBench = (reason: VerificationReason | null): boolean => reason === null || FOR_THE_BENCH.has(reason);
