import { TRIAL_KEPT_DAYS } from '@reprise/contract/buybacks/trials';
import { PRINT_JOBS_KEPT_DAYS } from '@reprise/contract/refurbishment/printing/printing';
import { DAY } from '../clock.ts';

/** Rows that are deleted once `column` is older than `keep`. The column has an index of its own. */
export type RetentionClass = { table: string; column: string; keep: number };

/** Objects that are deleted once their file is older than `keep`. The row stays, without a file name. */
export type ObjectRetentionClass = { purpose: string; keep: number };

export const RETENTION: readonly RetentionClass[] = [
  // Money commands may be sent again for a month. The sealed answer and request digest go with the row.
  { table: 'idempotency_key', column: 'created_at', keep: 30 * DAY },
  { table: 'mail_content', column: 'created_at', keep: 30 * DAY },
  { table: 'session', column: 'expires_at', keep: 30 * DAY },
  { table: 'password_link', column: 'expires_at', keep: 30 * DAY },
  { table: 'login_challenge', column: 'expires_at', keep: DAY },
  { table: 'sso_attempt', column: 'expires_at', keep: DAY },
  { table: 'user_import', column: 'created_at', keep: 90 * DAY },
  // Its lines go with it; what they did is in the history of each device.
  { table: 'verification_import', column: 'created_at', keep: 90 * DAY },
  // What a printer printed: the log of its page.
  { table: 'print_job', column: 'requested_at', keep: PRINT_JOBS_KEPT_DAYS * DAY },
  { table: 'invitation_day', column: 'day', keep: 30 * DAY },
  // What was signed is with the buyback; the rest names a customer who may not have sold anything.
  { table: 'signing', column: 'expires_at', keep: DAY },
  // Its sales go with it.
  { table: 'trial', column: 'opened_at', keep: TRIAL_KEPT_DAYS * DAY },
  { table: 'login_place', column: 'last_success_at', keep: 180 * DAY },
];

export const OBJECT_RETENTION: readonly ObjectRetentionClass[] = [
  // The register of second-hand goods is kept for ten years (article R.321-6-1 of the French penal code), and so is its proof.
  { purpose: 'transfer-order', keep: 3_653 * DAY },
  { purpose: 'tracking-sheet', keep: 3_653 * DAY },
  // Longer than the limitation period for claims against a carrier (one year), and as long as the link that shows the
  // label is valid.
  { purpose: 'shipping-label', keep: 400 * DAY },
  // Evidence of a price that was lowered: as long as somebody may sue over it (article 2224 of the French civil code).
  { purpose: 'control-photo', keep: 1_827 * DAY },
];
