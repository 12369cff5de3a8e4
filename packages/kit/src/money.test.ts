import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asCents, capAt, divideRounded, nearestCents, share, toCents, toUnits } from './money.ts';

const amount = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).map(asCents);
const percent = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);

test('asCents: takes whole numbers only, and never gives minus zero', () => {
  expect(() => asCents(0.5)).toThrow(RangeError);
  expect(() => asCents(Number.NaN)).toThrow(RangeError);
  expect(() => asCents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  expect(Object.is(asCents(-0), 0)).toBe(true);
});

describe('share', () => {
  test.each([
    [150, 1, 2],
    [-150, 1, -2],
    [149, 1, 1],
    [250, 1, 3],
    [100_50, 10, 10_05],
    [333, -50, -167],
    [1_00, 1.005, 1],
    [100_00, 1.005, 1_01],
    [0, -100, 0],
  ])('share: of %i, %d per cent is %i', (cents, rate, expected) => {
    expect(share(cents, rate)).toBe(expected);
  });

  test('share: is never more than half a cent away from the exact value', () => {
    fc.assert(
      fc.property(amount, percent, (a, rate) => {
        const twiceTenThousandfold = BigInt(a) * BigInt(Math.round(rate * 100)) * 2n;
        const error = BigInt(share(a, rate)) * 20_000n - twiceTenThousandfold;
        expect(error >= -10_000n && error <= 10_000n).toBe(true);
      }),
    );
  });

  test('share: is the same amount on both sides of zero, and never minus zero', () => {
    fc.assert(
      fc.property(amount, percent, (a, rate) => {
        const part = share(a, rate);
        expect(share(-a, rate)).toBe(part === 0 ? 0 : -part);
        expect(Object.is(part, -0)).toBe(false);
      }),
    );
  });

  test('share: refuses a percentage that is no number or has too many decimals', () => {
    expect(() => share(100, Number.NaN)).toThrow(RangeError);
    expect(() => share(100, 1e-9)).toThrow(RangeError);
  });
});

describe('capAt', () => {
  test('capAt: limits a bonus and a malus alike', () => {
    expect(capAt(30, 20)).toBe(20);
    expect(capAt(-30, -20)).toBe(-20);
    expect(capAt(10, 20)).toBe(10);
  });

  test('capAt: keeps the sign and never exceeds either size', () => {
    fc.assert(
      fc.property(amount, amount, (a, cap) => {
        const capped = capAt(a, cap);
        expect(Math.abs(capped)).toBe(Math.min(Math.abs(a), Math.abs(cap)));
        expect(capped === 0 || Math.sign(capped) === Math.sign(a)).toBe(true);
        expect(Object.is(capped, -0)).toBe(false);
      }),
    );
  });
});

describe('units', () => {
  test('toCents: gives back the cents that toUnits was given', () => {
    fc.assert(
      fc.property(amount, (a) => {
        expect(toCents(toUnits(a))).toBe(a);
      }),
    );
  });

  test('toCents: is exact where floating point is not, and refuses fractions of a cent', () => {
    expect(toCents(0.29)).toBe(29);
    expect(toCents(1.1)).toBe(110);
    expect(toCents(19.99)).toBe(1999);
    expect(() => toCents(0.295)).toThrow('fractions of a cent');
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
  });

  test('nearestCents: rounds what somebody typed, and leaves NaN to the form', () => {
    expect(nearestCents(Number.NaN)).toBeNaN();
    expect(nearestCents(0.294)).toBe(29);
    expect(nearestCents(19.99)).toBe(1999);
  });
});

test('divideRounded: rounds half away from zero', () => {
  expect([150, -150, 149, -149, -40].map((n) => divideRounded(n, 100))).toEqual([2, -2, 1, -1, 0]);
});
