import { expect, test } from 'vitest';
import { siret } from './siret.ts';

test.each([
  ['73282932000074', '73282932000074'],
  [' 732 829 320 00074 ', '73282932000074'],
])('%s is the number of an establishment', (typed, kept) => {
  expect(siret.parse(typed)).toBe(kept);
});

test.each(['73282932000075', '12345678901234', '732829320', '', '7328293200007A'])('%s is not', (typed) => {
  expect(siret.safeParse(typed).success).toBe(false);
});
