import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, capAt, compare, fromUnits, money, percentOf, toUnits } from './money.ts';

const eur = (cents: number) => money(cents, 'EUR');
const amount = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).map(eur);
const percent = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('money', () => {
  test('is a whole number of cents', () => {
    expect(() => eur(0.5)).toThrow(RangeError);
    expect(() => eur(Number.NaN)).toThrow(RangeError);
    expect(() => eur(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
    expect(Object.is(eur(-0).cents, 0)).toBe(true);
  });

  test('does not mix currencies', () => {
    expect(() => add(eur(1), money(1, 'CHF'))).toThrow('do not mix');
    expect(() => compare(eur(1), money(1, 'CHF'))).toThrow('do not mix');
    expect(() => capAt(eur(1), money(1, 'CHF'))).toThrow('do not mix');
  });

  test('adds in any order', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(add(a, b)).toEqual(add(b, a));
      }),
    );
    expect(add(eur(1999), eur(-500))).toEqual(eur(1499));
  });

  test('compares as the cents do', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(compare(a, b)).toBe(Math.sign(a.cents - b.cents));
      }),
    );
  });
});

describe('percentOf', () => {
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
  ])('of %i, %d per cent is %i', (cents, rate, expected) => {
    expect(percentOf(eur(cents), rate)).toEqual(eur(expected));
  });

  test('is never more than half a cent away from the exact value', () => {
    fc.assert(
      fc.property(amount, percent, (a, rate) => {
        const twiceTenThousandfold = BigInt(a.cents) * BigInt(Math.round(rate * 100)) * 2n;
        const error = BigInt(percentOf(a, rate).cents) * 20_000n - twiceTenThousandfold;
        expect(error >= -10_000n && error <= 10_000n).toBe(true);
      }),
    );
  });

  test('is the same amount on both sides of zero, and never minus zero', () => {
    fc.assert(
      fc.property(amount, percent, (a, rate) => {
        const { cents } = percentOf(a, rate);
        expect(percentOf(eur(-a.cents), rate).cents).toBe(cents === 0 ? 0 : -cents);
        expect(Object.is(cents, -0)).toBe(false);
      }),
    );
  });

  test('refuses what is not a plain decimal', () => {
    expect(() => percentOf(eur(100), Number.NaN)).toThrow(RangeError);
    expect(() => percentOf(eur(100), 1e-9)).toThrow(RangeError);
  });
});

describe('capAt', () => {
  test('limits a bonus and a malus alike', () => {
    expect(capAt(eur(30), eur(20))).toEqual(eur(20));
    expect(capAt(eur(-30), eur(-20))).toEqual(eur(-20));
    expect(capAt(eur(10), eur(20))).toEqual(eur(10));
  });

  test('keeps the sign and never exceeds either size', () => {
    fc.assert(
      fc.property(amount, amount, (a, cap) => {
        const { cents } = capAt(a, cap);
        expect(Math.abs(cents)).toBe(Math.min(Math.abs(a.cents), Math.abs(cap.cents)));
        expect(cents === 0 || Math.sign(cents) === Math.sign(a.cents)).toBe(true);
        expect(Object.is(cents, -0)).toBe(false);
      }),
    );
  });
});

describe('units', () => {
  test('come back as they went', () => {
    fc.assert(
      fc.property(amount, (a) => {
        expect(fromUnits(toUnits(a), 'EUR')).toEqual(a);
      }),
    );
  });

  test('are exact where floating point is not', () => {
    expect(fromUnits(0.29, 'EUR')).toEqual(eur(29));
    expect(fromUnits(1.1, 'EUR')).toEqual(eur(110));
    expect(() => fromUnits(0.295, 'EUR')).toThrow('fractions of a cent');
  });
});
