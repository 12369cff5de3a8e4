import { expect, test } from 'vitest';
import { codeIn, isTypedCode, termOf } from './codes.ts';

const BOTH = { imei: true, code: true };

test('of an IMEI only what its model shares is looked for', () => {
  expect(termOf('49 015420-323751 8')).toBe('49015420');
  expect(termOf('4901542032375189')).toBe('49015420');
  expect(termOf(' Pixel 8 ')).toBe('Pixel 8');
  expect(termOf('4006381333931')).toBe('4006381333931');
});

test('a camera’s reading counts when its check digit is right, and when the site takes such codes', () => {
  expect(codeIn('4006381333931', BOTH)).toBe('4006381333931');
  expect(codeIn('4006381333932', BOTH)).toBeUndefined();
  expect(codeIn('73513537', BOTH)).toBe('73513537');
  expect(codeIn('490154203237518', BOTH)).toBe('490154203237518');
  expect(codeIn('490154203237519', BOTH)).toBeUndefined();
  expect(codeIn('490154203237518', { imei: false, code: true })).toBeUndefined();
  expect(codeIn('4006381333931', { imei: true, code: false })).toBeUndefined();
  expect(codeIn('https://id.example/01/04006381333931?x=1', BOTH)).toBe('04006381333931');
  expect(codeIn('https://example.org', BOTH)).toBeUndefined();
});

test('digits typed by hand have the length of a code', () => {
  expect(['73513537', '4006 3813 33931', '490154203237518'].map(isTypedCode)).toEqual([true, true, true]);
  expect(['1234', '123456789', 'pixel'].map(isTypedCode)).toEqual([false, false, false]);
});
