import { expect, test } from 'vitest';
import { digitsOf, failsChecksum, isImei } from './imei.ts';

test('an IMEI is read as it is printed', () => {
  expect(digitsOf(' 49-015420-323751 8')).toBe('490154203237518');
  expect([isImei('490154203237518'), isImei('49015420323751'), isImei('490154203237518ab')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('one wrong digit, or two exchanged, are seen', () => {
  expect(failsChecksum('490154203237518')).toBe(false);
  expect(failsChecksum('490154203237519')).toBe(true);
  expect(failsChecksum('940154203237518')).toBe(true);
});

test('what has no check digit is not doubted', () => {
  expect([failsChecksum('4901542032375190'), failsChecksum(''), failsChecksum('abc')]).toEqual([false, false, false]);
});
