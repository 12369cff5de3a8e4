import { expect, test } from 'vitest';
import { hashToken, newToken } from './tokens.ts';

test('a token is 256 bits of chance, and its hash does not give it away', () => {
  const made = Array.from({ length: 1_000 }, newToken);
  expect(new Set(made.map(({ token }) => token)).size).toBe(1_000);
  for (const { token, hash } of made) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(hash).toHaveLength(32);
    expect(hash).toEqual(hashToken(token));
    expect(hash.toString('base64url')).not.toBe(token);
  }
});
