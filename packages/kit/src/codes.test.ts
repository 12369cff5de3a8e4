import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buybackCode, gtinCheckDigit, isBuybackCode, isGtin, isItemCode, itemCode, passesLuhn } from './codes.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

/** Replaces one digit by another: the mistake a check digit must always catch. */
const misread = (code: string, at: number, by: number) => {
  const position = at % code.length;
  return code.slice(0, position) + ((Number(code[position]) + by) % 10) + code.slice(position + 1);
};

describe('GTIN', () => {
  test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s is right', (code) => {
    expect(isGtin(code)).toBe(true);
  });

  test.each(['4006381333932', '96385075', '', '123', '40063813339310000', '40063813339 1'])('%s is wrong', (code) => {
    expect(isGtin(code)).toBe(false);
  });

  test('catches every misread digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, at, by) => {
        const code = twelve + gtinCheckDigit(twelve);
        expect(isGtin(code)).toBe(true);
        expect(isGtin(misread(code, at, by))).toBe(false);
      }),
    );
  });
});

describe('buyback code', () => {
  test('is thirteen digits that any scanner reads and no product has', () => {
    expect(buybackCode('200000000000')).toBe('2000000000008');
    fc.assert(
      fc.property(digits(11), (eleven) => {
        const code = buybackCode(`2${eleven}`);
        expect(code).toMatch(/^2\d{12}$/);
        expect(isGtin(code) && isBuybackCode(code)).toBe(true);
      }),
    );
  });

  test('is made of nothing else', () => {
    expect(() => buybackCode('300000000000')).toThrow(RangeError);
    expect(() => buybackCode('20000000000')).toThrow(RangeError);
    expect(() => buybackCode('20000000000x')).toThrow(RangeError);
    expect(isBuybackCode('4006381333931')).toBe(false);
    expect(isBuybackCode('2000000000009')).toBe(false);
  });
});

describe('item code', () => {
  test('is eight characters, a different one for different bytes', () => {
    const five = fc.uint8Array({ minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, five, (left, right) => {
        expect(isItemCode(itemCode(left))).toBe(true);
        expect(itemCode(left) === itemCode(right)).toBe(left.every((byte, index) => byte === right[index]));
      }),
    );
    expect(itemCode(Uint8Array.of(0, 0, 0, 0, 31))).toBe('0000000Z');
  });

  test('has no character that reads like another', () => {
    expect(isItemCode('ABCDEFGO')).toBe(false);
    expect(isItemCode('ABCDEFG')).toBe(false);
    expect(() => itemCode(Uint8Array.of(1, 2, 3, 4))).toThrow(RangeError);
  });
});

describe('Luhn', () => {
  test('knows an IMEI from a misread one', () => {
    expect(passesLuhn('490154203237518')).toBe(true);
    expect(passesLuhn('490154203237517')).toBe(false);
    expect(passesLuhn('')).toBe(false);
    expect(passesLuhn('49015420323751x')).toBe(false);
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: 1, max: 9 }), (at, by) => {
        expect(passesLuhn(misread('490154203237518', at, by))).toBe(false);
      }),
    );
  });
});
