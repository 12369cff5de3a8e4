import { expect, test } from 'vitest';
import { noTrialCookie, trialCookie, trialOf } from './trial-cookie.ts';

test('a browser in a test sends its token, and one that has left sends none', () => {
  const [pair] = trialCookie('abc.DEF-1')!.split(';');
  expect(trialOf(`__Host-visitor=v; ${pair}; other=1`)).toBe('abc.DEF-1');
  const [gone] = noTrialCookie().split(';');
  expect([trialOf(gone), trialOf('__Host-visitor=v'), trialOf(null)]).toEqual([undefined, undefined, undefined]);
});

test('what is no token is neither kept nor read', () => {
  expect(trialCookie('a; Path=/elsewhere')).toBeUndefined();
  expect(trialCookie('')).toBeUndefined();
  expect(trialOf('__Host-trial=a b')).toBeUndefined();
});
