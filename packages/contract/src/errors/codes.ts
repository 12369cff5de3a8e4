import { ACCESS_ERRORS } from './access-codes.ts';
import { BUYBACK_ERRORS } from './buyback-codes.ts';
import { CONFIGURATION_ERRORS } from './configuration-codes.ts';
import type { ErrorStatus } from './entry.ts';
import { PAYMENT_ERRORS } from './payment-codes.ts';
import { REQUEST_ERRORS } from './request-codes.ts';
import { SHARED_ERRORS } from './shared-codes.ts';
import { WORKSHOP_ERRORS } from './workshop-codes.ts';

/** Closed: a failure that is not listed here is a bug and answers internal_error. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...SHARED_ERRORS,
  ...BUYBACK_ERRORS,
  ...PAYMENT_ERRORS,
  ...WORKSHOP_ERRORS,
  ...CONFIGURATION_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export function statusOf(code: ErrorCode): ErrorStatus {
  return ERRORS[code][0];
}

export function whyOf(code: ErrorCode): string {
  return ERRORS[code][1];
}
