import { expect, test } from 'vitest';
import { codesOf, problemWith, typedCodes } from './answer-codes.ts';

const NOTHING = typedCodes(null);

test('answer codes: what was typed becomes the codes of a bank, and is shown as it was typed', () => {
  const typed = { ...NOTHING, match: 'OK, MTCH', no_match: 'KO' };
  expect(codesOf(typed)).toEqual({ OK: 'match', MTCH: 'match', KO: 'no_match' });
  expect(typedCodes(codesOf(typed))).toEqual({ ...NOTHING, match: 'OK MTCH', no_match: 'KO' });
});

test('answer codes: nothing typed means the usual codes', () => {
  expect(codesOf({ ...NOTHING, match: ' , ' })).toBeNull();
});

test('answer codes: a code has letters, digits and _, stands once, and there are at most 30', () => {
  expect(problemWith({ ...NOTHING, match: 'so-so' }, 'match')).toBe('shape');
  expect(problemWith({ ...NOTHING, match: 'OK', no_match: 'OK' }, 'no_match')).toBe('twice');
  const many = Array.from({ length: 31 }, (_, n) => `C${n}`).join(' ');
  expect(problemWith({ ...NOTHING, match: many }, 'match')).toBe('many');
  expect(problemWith({ ...NOTHING, match: many }, 'no_match')).toBeUndefined();
  expect(problemWith({ ...NOTHING, match: 'OK' }, 'match')).toBeUndefined();
});
