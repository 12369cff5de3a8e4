import { describe, expect, test } from 'vitest';
import { categoryIdentifierField, gtinField, imeiField, tacField } from './fields.ts';

const accepts = (field: { safeParse(value: string): { success: boolean } }, value: string) =>
  field.safeParse(value).success;

describe('catalogue fields', () => {
  test('a category identifier is lowercase letters, digits, hyphen and underscore, 2 to 255', () => {
    for (const right of ['smart-phones_2', 'ab', 'a'.repeat(255)])
      expect(accepts(categoryIdentifierField, right)).toBe(true);
    for (const wrong of ['a', 'a'.repeat(256), 'Phones', 'é-tel', 'a b'])
      expect(accepts(categoryIdentifierField, wrong), wrong).toBe(false);
  });

  test('a GTIN has 8, 12, 13 or 14 digits', () => {
    for (let length = 1; length <= 16; length += 1)
      expect(accepts(gtinField, '1'.repeat(length)), `${length}`).toBe([8, 12, 13, 14].includes(length));
    expect(accepts(gtinField, '1234567x')).toBe(false);
  });

  test('a TAC has 8 digits, an IMEI 15 to 17', () => {
    expect(accepts(tacField, '12345678')).toBe(true);
    expect(accepts(tacField, '123456789')).toBe(false);
    for (let length = 13; length <= 19; length += 1)
      expect(accepts(imeiField, '1'.repeat(length)), `${length}`).toBe(length >= 15 && length <= 17);
    expect(accepts(imeiField, '49-015420-323751-8')).toBe(false);
  });
});
