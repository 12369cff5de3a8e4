import { expect, test } from 'vitest';
import { codesOf } from './find-by-code.ts';
import { slipsAllowed, slipsBetween, slipsToComplete } from './spelling.ts';

test.each([
  ['iphone', 'iphone', 0],
  ['iphnoe', 'iphone', 1],
  ['ipone', 'iphone', 1],
  ['iphonne', 'iphone', 1],
  ['samsnug', 'samsung', 1],
  ['sansumg', 'samsung', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%s is %s after %i slips', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant)).toBe(slips);
  expect(slipsBetween(meant, typed)).toBe(slips);
});

test('the longer a word, the more slips it may have', () => {
  expect(['tv', 'pro', 'apple', 'galaxy'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
});

test('a misspelt beginning is near, a whole word nearer', () => {
  expect(slipsToComplete('samsn', 'samsung')).toBe(1.5);
  expect(slipsToComplete('samsnug', 'samsung')).toBe(1);
  expect(slipsToComplete('xxxx', 'samsung')).toBeGreaterThan(2);
});

test.each([
  ['4006381333931', { eans: ['4006381333931', '04006381333931'], tac: null }],
  ['036000291452', { eans: ['036000291452', '0036000291452', '00036000291452'], tac: null }],
  ['00036000291452', { eans: ['036000291452', '0036000291452', '00036000291452'], tac: null }],
  ['96385074', { eans: ['96385074'], tac: '96385074' }],
  ['35-209900-176148-1', { eans: [], tac: '35209900' }],
  ['123456789', undefined],
  ['iphone 14', undefined],
  ['123456789012345678', undefined],
])('the codes in %s', (typed, codes) => {
  expect(codesOf(typed)).toEqual(codes);
});
