import { expect, test } from 'vitest';
import { readChoice, tagManagerAddress } from './consent.ts';

test('no answer is not consent', () => {
  expect(readChoice('')).toBeUndefined();
  expect(readChoice('xaudience=yes')).toBeUndefined();
  expect(readChoice('audience=maybe')).toBeUndefined();
  expect([readChoice('a=b; audience=yes'), readChoice('audience=no; c=d')]).toEqual(['yes', 'no']);
});

test('only an id becomes an address', () => {
  expect(tagManagerAddress('GTM-ABC123')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
  for (const id of ['GTM-1&x=//evil.test', '//evil.test', 'gtm-abc', '']) expect(tagManagerAddress(id)).toBeUndefined();
});
