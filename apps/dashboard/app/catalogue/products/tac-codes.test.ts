import { TAC_CODES_MAX } from '@reprise/contract/catalogue/product-fields';
import { makeT } from '@reprise/i18n';
import enGB from '@reprise/i18n/locales/en-GB/products.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { NEW_PRODUCT, productForm } from './product-values.ts';
import { tacError, tacProblems } from './tac-codes.ts';

const t = makeT<'products'>('en-GB', enGB);
const errorOf = (codes: string[]) => tacError(t, 'en-GB', codes);
const codesFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => String(first + n));

test('TAC codes of 8 digits, each entered once, have no problem', () => {
  expect(errorOf(['35672911', '35673012'])).toBeUndefined();
  expect(tacProblems(t, ['35672911', '35673012'])).toEqual(new Map());
});

test('each wrong TAC code has its own reason, and of a repeated one only the repetition', () => {
  const problems = tacProblems(t, ['35672911', '3567291', '35672911', 'ABCDEFGH', '356729111']);
  expect([...problems.keys()]).toEqual([1, 2, 3, 4]);
  expect(problems.get(1)).toBe('A TAC code has 8 digits: correct or remove 3567291.');
  expect(problems.get(2)).toBe('Each code is entered once: remove the repeated 35672911.');
});

test('the error of the TAC field names every wrong code once', () => {
  expect(errorOf(['35672911', '1234', '35672911', '35672911', '99', '1234'])).toBe(
    'A TAC code has 8 digits: correct or remove 1234 and 99. Each code is entered once: remove the repeated 35672911.',
  );
});

test('of many wrong TAC codes five are named and the others counted; a long one is cut', () => {
  expect(errorOf(codesFrom(100, 7))).toBe(
    'A TAC code has 8 digits: correct or remove 100, 101, 102, 103, 104 and 2 others.',
  );
  expect(errorOf(['x'.repeat(500)])).toContain(`remove ${'x'.repeat(20)}….`);
});

test('more TAC codes than the contract allows are refused', () => {
  const codes = codesFrom(10_000_000, TAC_CODES_MAX);
  expect(errorOf(codes)).toBeUndefined();
  expect(errorOf([...codes, '99999999'])).toBe('At most 100 codes.');
});

test('the product form refuses a wrong TAC code at its field', () => {
  const schema = productForm(t, 'en-GB', 'EUR');
  const values = { ...NEW_PRODUCT, label: 'Pixel 7', categoryId: 'c1' };
  expect(schema.safeParse({ ...values, tacCodes: ['35672911'] }).success).toBe(true);
  const issues = schema.safeParse({ ...values, tacCodes: ['35672911', '3567'] }).error?.issues;
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['tacCodes', 'A TAC code has 8 digits: correct or remove 3567.'],
  ]);
});
