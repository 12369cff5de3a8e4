import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const options = { atOnce: 2, queue: 5, refusal: 'too many' };

test('createTurns: runs at most two at once, in order, also after failures', async () => {
  const take = createTurns(options);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = (n: number) => async () => {
    started.push(n);
    most = Math.max(most, ++running);
    await sleep(1);
    running--;
    if (n % 3 === 0) throw new Error(`${n}`);
    return n;
  };
  for (let round = 0; round < 20; round++) {
    started.length = 0;
    const all = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((n) => take(work(n))));
    expect(all.map((x) => x.status === 'fulfilled')).toEqual([false, true, true, false, true, true, false]);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  }
  expect(most).toBe(2);
});

test('createTurns: refuses past the queue with Retry-After, and accepts again afterwards', async () => {
  const take = createTurns(options);
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => take(() => sleep(1))));
  const refused = all.filter((x) => x.status === 'rejected').map((x) => x.reason);
  expect(refused).toHaveLength(3);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'overloaded', status: 503, message: 'too many', retryAfterSeconds: 2 });
  expect(await take(async () => 'served')).toBe('served');
});
