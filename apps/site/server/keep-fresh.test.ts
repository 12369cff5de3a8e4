import { expect, test } from 'vitest';
import { keepFresh } from './keep-fresh.ts';

function kept() {
  const world = {
    now: 0,
    loads: 0,
    value: 'first' as string | undefined,
    isAway: false as boolean,
    isRefused: false as boolean,
  };
  const get = keepFresh<{ text: string }>({
    freshMs: 5,
    staleMs: 30,
    keepMs: 100,
    max: 2,
    mayStandIn: (error) => (error as Error).message === 'away',
    now: () => world.now,
    async load() {
      world.loads++;
      if (world.isAway) throw new Error('away');
      if (world.isRefused) throw new Error('refused');
      return world.value === undefined ? undefined : { text: world.value };
    },
  });
  return { world, get, read: async () => (await get('a'))?.text };
}
const settled = () => new Promise((done) => setImmediate(done));

test('is asked for once, however many wait, and not again while fresh', async () => {
  const { world, get, read } = kept();
  await Promise.all(Array.from({ length: 50 }, () => get('a')));
  world.now = 5;
  await read();
  expect(world.loads).toBe(1);
});

test('past fresh, the old value is answered at once and the new one right after', async () => {
  const { world, read } = kept();
  await read();
  Object.assign(world, { now: 6, value: 'second' });
  expect(await read()).toBe('first');
  await settled();
  expect([await read(), world.loads]).toEqual(['second', 2]);
});

test('a value too old to show is waited for', async () => {
  const { world, read } = kept();
  await read();
  Object.assign(world, { now: 31, value: 'second' });
  expect(await read()).toBe('second');
});

test('while the source is away the old value stands in, but not for ever', async () => {
  const { world, read } = kept();
  await read();
  Object.assign(world, { now: 90, isAway: true });
  expect(await read()).toBe('first');
  world.now = 101;
  await expect(read()).rejects.toThrow('away');
});

test('what is gone is gone with the first look', async () => {
  const { world, read } = kept();
  await read();
  Object.assign(world, { now: 6, value: undefined });
  await read();
  await settled();
  expect(await read()).toBeUndefined();
});

test('keepFresh: a refusal is an answer: the old value does not stand in for it, then or later', async () => {
  const { world, read } = kept();
  await read();
  Object.assign(world, { now: 31, isRefused: true });
  await expect(read()).rejects.toThrow('refused');
  Object.assign(world, { isRefused: false, isAway: true });
  await expect(read()).rejects.toThrow('away');
});
