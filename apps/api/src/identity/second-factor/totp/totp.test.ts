import { expect, test } from 'vitest';
import { stepAt, stepOfCode, toBase32, totpCodeOf, totpUri } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('totpCodeOf: second %i of RFC 6238, appendix B, gives the last six digits of its SHA-1 column', (second, code) => {
  expect(totpCodeOf(RFC_SECRET, stepAt(new Date(second * 1_000)))).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('toBase32: %j is the value of RFC 4648 without padding', (plain, encoded) => {
  expect(toBase32(Buffer.from(plain))).toBe(encoded);
});

test('stepOfCode: a code counts one step early and one late, not two, and never up to the last used step', () => {
  const now = new Date(1_700_000_000_000);
  const step = stepAt(now);
  const at = (offset: number) => totpCodeOf(RFC_SECRET, step + offset);
  expect([-2, -1, 0, 1, 2].map((offset) => stepOfCode(RFC_SECRET, at(offset), now, 0))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(stepOfCode(RFC_SECRET, at(0), now, step)).toBeUndefined();
  expect(stepOfCode(RFC_SECRET, at(-1), now, step)).toBeUndefined();
  expect(stepOfCode(RFC_SECRET, at(1), now, step)).toBe(step + 1);
  for (const odd of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(RFC_SECRET, odd, now, 0)).toBeUndefined();
});

test('totpUri: an authenticator application reads issuer, account and secret', () => {
  const uri = totpUri(RFC_SECRET, { issuer: 'Reprise', account: 'a+b@example.test' });
  expect(uri).toBe(
    'otpauth://totp/Reprise:a%2Bb%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Reprise&algorithm=SHA1&digits=6&period=30',
  );
});
