import { describe, expect, expectTypeOf, test } from 'vitest';
import { ACCESS_ERRORS } from './access-codes.ts';
import { BUYBACK_ERRORS } from './buyback-codes.ts';
import { ERROR_CODES, ERRORS, type ErrorCode, statusOf, whyOf } from './codes.ts';
import { CONFIGURATION_ERRORS } from './configuration-codes.ts';
import { PAYMENT_ERRORS } from './payment-codes.ts';
import { REQUEST_ERRORS } from './request-codes.ts';
import { SHARED_ERRORS } from './shared-codes.ts';
import { WORKSHOP_ERRORS } from './workshop-codes.ts';

describe('error codes', () => {
  test('appear in one group only', () => {
    const groups = [
      REQUEST_ERRORS,
      ACCESS_ERRORS,
      SHARED_ERRORS,
      BUYBACK_ERRORS,
      PAYMENT_ERRORS,
      WORKSHOP_ERRORS,
      CONFIGURATION_ERRORS,
    ];
    const names = groups.flatMap((group) => Object.keys(group));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(ERROR_CODES).toHaveLength(names.length);
  });

  test('say when they are given, in one line', () => {
    for (const code of ERROR_CODES) {
      expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect(whyOf(code), code).toMatch(/^[^\n]{10,120}$/);
    }
    const reasons = ERROR_CODES.map(whyOf);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  test('have one status each', () => {
    expect(statusOf('concurrent_change')).toBe(409);
    expect(statusOf('label_not_ready')).toBe(425);
    expect(statusOf('cart_full')).toBe(422);
    expect(statusOf('not_signed_in')).toBe(401);
    expectTypeOf<'no_such_code'>().not.toExtend<ErrorCode>();
    expect(Object.keys(ERRORS)).toEqual(ERROR_CODES);
  });
});
