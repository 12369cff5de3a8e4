import { describe, expect, test } from 'vitest';
import { cheapHash } from '../../../testing/world/cheap-hash.ts';
import { hashPassword, verifyPassword } from './password.ts';

describe('a stored password', () => {
  test('is an argon2id PHC string at the cost we chose, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Correct1Horse'), hashPassword('Correct1Horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('Correct');
  });

  test('verifyPassword: matches only the password that was hashed', async () => {
    const stored = await hashPassword('Correct1Horse é');
    expect(await verifyPassword('Correct1Horse é', stored)).toBe(true);
    // the same letters typed on another keyboard, composed differently
    expect(await verifyPassword('Correct1Horse e\u0301', stored)).toBe(true);
    for (const wrong of ['correct1horse é', 'Correct1Horse', '', 'Correct1Horse é '])
      expect(await verifyPassword(wrong, stored), wrong).toBe(false);
  });

  test('verifyPassword: accepts a hash of an earlier cost', async () => {
    const stored = cheapHash('Correct1Horse');
    expect(await verifyPassword('Correct1Horse', stored)).toBe(true);
    expect(await verifyPassword('Correct1horse', stored)).toBe(false);
  });

  test('that is no PHC string is our fault, not a wrong password', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('PHC');
  });

  test('verifyPassword: no password matches the dummy hash', async () => {
    expect(await verifyPassword('', null)).toBe(false);
  });
});

test('verifyPassword: an unknown user takes as long as a wrong password', async () => {
  const stored = await hashPassword('Correct1Horse');
  const time = async (hash: string | null) => {
    const started = performance.now();
    await verifyPassword('Wrong1Horse', hash);
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 8; i++) {
    known.push(await time(stored));
    unknown.push(await time(null));
  }
  // The quickest of several: what else the machine does can only add to it.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('verifyPassword: with 100 waiting, the next is refused as overloaded', async () => {
  const stored = cheapHash('Correct1Horse');
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword('Correct1Horse', stored)));
  expect(all.filter((x) => x.status === 'fulfilled' && x.value)).toHaveLength(102);
  for (const x of all.filter((y) => y.status === 'rejected')) expect(x.reason).toMatchObject({ code: 'overloaded' });
});
