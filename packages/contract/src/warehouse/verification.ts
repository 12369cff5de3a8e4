import type { ProductGrade } from '../catalogue/products.ts';
import { PRODUCT_GRADES } from '../catalogue/products.ts';

/** One line is one device. The other columns may be left out of the file. */
export const VERIFICATION_COLUMNS = ['identificationNumber', 'conform', 'grade', 'comment'] as const;
export type VerificationColumn = (typeof VERIFICATION_COLUMNS)[number];
export const VERIFICATION_NEEDED: readonly VerificationColumn[] = ['identificationNumber', 'conform'];
export const VERIFICATION_MAX_BYTES = 1_000_000;
export const VERIFICATION_MAX_LINES = 5_000;
/** How many lines that were not validated a report carries; the list of lines has the rest. */
export const VERIFICATION_REPORTED_LINES = 100;
/** How many imports the list of the last ones has. */
export const VERIFICATION_LISTED_IMPORTS = 20;

export const VERIFICATION_OUTCOMES = ['validated', 'ignored', 'not_found'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

/** Why a device cannot be passed as declared now. The page of one code and the report of a file say the same. */
export const VERIFICATION_OBSTACLES = [
  'not_checked_in',
  'predeclared',
  'already_controlled',
  'in_quarantine',
  'cancelled',
  'lost',
  'status_not_fit',
  'control_running',
  'imei_missing',
  'imei_mismatch',
  'answers_incomplete',
  'comment_missing',
] as const;
export type VerificationObstacle = (typeof VERIFICATION_OBSTACLES)[number];

/** Why a line was not validated: the line itself, what it says of the device, or the device. */
export const VERIFICATION_REASONS = [
  'line_malformed',
  'number_invalid',
  'conform_invalid',
  'grade_unknown',
  'comment_too_long',
  'number_repeated',
  'not_found',
  'not_as_declared',
  'other_grade',
  ...VERIFICATION_OBSTACLES,
] as const;
export type VerificationReason = (typeof VERIFICATION_REASONS)[number];

/** Why a whole file stopped after it was sent. What was validated before stays validated. */
export const VERIFICATION_IMPORT_ERRORS = ['right_lost', 'given_up'] as const;
export type VerificationImportError = (typeof VERIFICATION_IMPORT_ERRORS)[number];

/** A grade as people write it: `grade_b`, `B` or `b`. */
export function readGrade(text: string): ProductGrade | undefined {
  const letter = text.trim().toLowerCase();
  return PRODUCT_GRADES.find((grade) => grade === letter || grade === `grade_${letter}`);
}
