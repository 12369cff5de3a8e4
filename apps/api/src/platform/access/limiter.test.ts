import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, ringOf } from '../../../testing/harness/keys.ts';
import { useDatabase } from '../../../testing/harness/use-database.ts';
import { createPool } from '../db/pool.ts';
import { createLimiter, type Limit, type Limiter } from './limiter.ts';

const database = useDatabase();
const keys = ringOf([newKey('k1')]);
let second: ReturnType<typeof createPool>;
let here: Limiter;
let elsewhere: Limiter;
beforeAll(() => {
  second = createPool({ url: database.clone.apiUrl, name: 'second', max: 5 });
  here = createLimiter(database.pool, keys, 1);
  elsewhere = createLimiter(second, keys, 1);
});
afterAll(() => second.end());

const limit = (seconds: number, points = 5): Limit => ({ name: `test_${randomUUIDv7()}`, points, seconds });
const attempts = async (tries: (() => Promise<void>)[]) => {
  const all = await Promise.allSettled(tries.map((attempt) => attempt()));
  return {
    allowed: all.filter((x) => x.status === 'fulfilled').length,
    refused: all.filter((x) => x.status === 'rejected').map((x) => x.reason),
  };
};

test('limiter: is exact over two processes in parallel', async () => {
  const rule = limit(60);
  const tries = Array.from({ length: 20 }, (_, i) => () => (i % 2 ? here : elsewhere).consume(rule, 'a@b.test'));
  const { allowed, refused } = await attempts(tries);
  expect(allowed).toBe(5);
  expect(refused).toHaveLength(15);
  for (const reason of refused) {
    expect(reason).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(reason.retryAfterSeconds).toBeGreaterThan(50);
    expect(reason.retryAfterSeconds).toBeLessThanOrEqual(60);
  }
});

test('limiter: counts each subject and each limit separately', async () => {
  const [one, other] = [limit(60, 1), limit(60, 1)];
  await here.consume(one, 'a');
  await here.consume(one, 'b');
  await here.consume(other, 'a');
  await expect(here.consume(one, 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('limiter: further attempts do not extend the window', async () => {
  const rule = limit(1, 2);
  const started = performance.now();
  await here.consume(rule, 'a');
  let refusals = 0;
  let through = 0;
  while (performance.now() - started < 900) {
    await here.consume(rule, 'a').then(
      () => through++,
      () => refusals++,
    );
    await sleep(50);
  }
  expect(through).toBe(1);
  expect(refusals).toBeGreaterThan(0);
  await sleep(1_100 - (performance.now() - started));
  await here.consume(rule, 'a');
});

test('limiter: clear resets the count', async () => {
  const rule = limit(60, 1);
  await here.consume(rule, 'a');
  await elsewhere.clear(rule, 'a');
  await here.consume(rule, 'a');
});

test('limiter: stores no subject in clear', async () => {
  const rule = limit(60);
  await here.consume(rule, 'somebody@example.test');
  const { rows } = await database.pool.query('select key from app.rate_limit where key like $1', [`${rule.name}%`]);
  expect(rows).toHaveLength(1);
  expect(rows[0].key).not.toContain('somebody');
});

test('limiter: a factor multiplies every limit, and 0 disables them', async () => {
  const rule = limit(60, 1);
  const wide = createLimiter(database.pool, keys, 3);
  expect((await attempts(Array.from({ length: 6 }, () => () => wide.consume(rule, 'a')))).allowed).toBe(3);
  const off = createLimiter(database.pool, keys, 0);
  expect((await attempts(Array.from({ length: 6 }, () => () => off.consume(rule, 'a')))).allowed).toBe(6);
  await off.clear(rule, 'a');
});

describe('points of a day', () => {
  const limit = { name: 'test_day', points: 100, least: 10 };
  const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  /** How many pass on a day, in two processes that try at once. */
  const passing = async (subject: string, day: number, tries = 120) => {
    const attempts = Array.from({ length: tries }, (_, n) =>
      (n % 2 ? here : elsewhere).consumeOfDay(limit, subject, noon(day)),
    );
    return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
  };

  test('are exact over processes and halve after each day that used up the least of them, down to the least', async () => {
    const passed: number[] = [];
    for (let day = 1; day <= 6; day++) passed.push(await passing('slow attack', day));
    expect(passed).toEqual([100, 50, 25, 12, 10, 10]);
  });

  test('come back by a halving for each quiet day', async () => {
    for (let day = 1; day <= 3; day++) await passing('pause', day);
    expect(await passing('pause', 4)).toBe(12);
    expect(await passing('pause', 7)).toBe(25);
    expect(await passing('pause', 28)).toBe(100);
  });

  test('stay whole for somebody who mistypes now and then', async () => {
    for (let day = 1; day <= 5; day++) expect(await passing('owner', day, limit.least - 1)).toBe(limit.least - 1);
    expect(await passing('owner', 6)).toBe(100);
  });

  test('refuse with the time until the next day, and begin anew when they are cleared', async () => {
    await passing('cleared', 1);
    await expect(here.consumeOfDay(limit, 'cleared', noon(1))).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 43_200,
    });
    await here.clearDays(limit, 'cleared');
    expect(await passing('cleared', 1)).toBe(100);
  });
});
