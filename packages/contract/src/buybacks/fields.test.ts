import { expect, test } from 'vitest';
import { buybackCodeField, itemCodeField } from './fields.ts';

test('a buyback has thirteen digits', () => {
  expect(buybackCodeField.safeParse('2000000000008').success).toBe(true);
  for (const wrong of ['200000000000', '20000000000081', '20000000000x8', ' 2000000000008', ''])
    expect(buybackCodeField.safeParse(wrong).success, wrong).toBe(false);
});

test('an item has thirteen digits or eight characters', () => {
  for (const right of ['2000000000008', 'A1B2C3D4', '12345678'])
    expect(itemCodeField.safeParse(right).success, right).toBe(true);
  for (const wrong of ['A1B2C3D', 'A1B2C3D4E', 'A1B2C3D4E5F6G', 'A1B2-3D4'])
    expect(itemCodeField.safeParse(wrong).success, wrong).toBe(false);
});
