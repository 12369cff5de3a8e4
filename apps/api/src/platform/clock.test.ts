import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, fileClock, systemClock } from './clock.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'clock-'));
  file = path.join(folder, 'clock.json');
});
afterAll(() => rm(folder, { recursive: true }));
/** In days. A millisecond passes between the two readings: plus 0, so that it is not -0. */
const ahead = (clock: ReturnType<typeof fileClock>) => Math.round((clock.now().getTime() - Date.now()) / DAY) + 0;

test('a clock follows its file, and stays where it was when the file cannot be read', async () => {
  const clock = fileClock(file);
  expect(ahead(clock)).toBe(0);
  await writeFile(file, JSON.stringify({ offsetMs: 3 * DAY }));
  await expect.poll(() => ahead(clock), { interval: 100 }).toBe(3);
  await writeFile(file, '{"offsetMs":');
  await new Promise((later) => setTimeout(later, 600));
  expect(ahead(clock)).toBe(3);
  await writeFile(file, JSON.stringify({ offsetMs: -5 * DAY }));
  await new Promise((later) => setTimeout(later, 600));
  expect(ahead(clock)).toBe(3);
});

test('two processes with the same file say the same time', async () => {
  await writeFile(file, JSON.stringify({ offsetMs: 7 * DAY }));
  const [one, other] = [fileClock(file), fileClock(file)];
  expect([ahead(one), ahead(other)]).toEqual([7, 7]);
});

test('only a clock that was read from a file says how far it is ahead', async () => {
  await writeFile(file, JSON.stringify({ offsetMs: 2 * DAY }));
  expect(fileClock(file).offsetMs?.()).toBe(2 * DAY);
  expect(systemClock.offsetMs).toBeUndefined();
});
