import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@reprise/contract/http/problem';
import { defineRoute } from '@reprise/contract/http/route';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAndLeave, useServer } from '../testing/use-server.ts';
import { handleOpen } from './binding.ts';
import { createShedder } from './shedding.ts';

const common = { tag: 'operations', summary: 'test', access: 'anyone', method: 'GET' } as const;
const response = z.object({ ok: z.boolean() });
const slow = defineRoute({ ...common, id: 'slow', path: '/slow', response });
const critical = defineRoute({ ...common, id: 'critical', path: '/critical', response, critical: true });
const upload = defineRoute({ ...common, id: 'upload', method: 'POST', path: '/upload', body: z.unknown(), response });

let letGo: () => void = () => {};
let gate = Promise.resolve();
const close = () => {
  gate = new Promise((resolve) => {
    letGo = resolve;
  });
};
const wait = async () => {
  await gate;
  return { ok: true };
};
const it = useServer({
  bindings: [handleOpen(slow, wait), handleOpen(critical, wait), handleOpen(upload, wait)],
  server: { shedding: { maxInFlight: 10, maxLoopDelayMs: 60_000 } },
});
const get = (url: string) => it.api.inject(url);
/** Room for ordinary calls: eight of ten. */
async function roomFor(ordinary: number): Promise<void> {
  close();
  const held = Array.from({ length: ordinary }, () => get('/slow'));
  await sleep(20);
  expect((await get('/slow')).statusCode, 'one more than there is room for').toBe(503);
  letGo();
  for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200);
}

describe('too much at once', () => {
  test('ordinary calls are asked to come back, critical ones still pass, up to the very end', async () => {
    close();
    const held = Array.from({ length: 8 }, () => get('/slow'));
    await sleep(20);
    const refused = await get('/slow');
    expect(problemSchema.parse(refused.json())).toMatchObject({ status: 503, code: 'overloaded' });
    expect(refused.headers['retry-after']).toBe('1');
    held.push(get('/critical'), get('/critical'));
    await sleep(20);
    expect((await get('/critical')).statusCode).toBe(503);
    // what tells whether we live takes no room
    expect((await get('/live')).statusCode).toBe(200);
    expect((await get('/nothing')).statusCode).toBe(404);
    letGo();
    for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200);
    expect((await get('/slow')).statusCode).toBe(200);
  });

  test('a refused call and a failed one give their room back', async () => {
    const refused = {
      method: 'POST',
      url: '/upload',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    } as const;
    for (let i = 0; i < 30; i++) expect((await it.api.inject(refused)).statusCode).toBe(400);
    for (let i = 0; i < 30; i++) expect((await get('/slow?unknown=1')).statusCode).toBe(400);
    await roomFor(8);
  });
});

describe('a caller who leaves', () => {
  test('in the middle of the body gives the room back', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000 };
    for (let i = 0; i < 8; i++) await callAndLeave(it, { method: 'POST', path: '/upload', headers }, '{"a":');
    await roomFor(8);
  });

  test('while the work goes on takes room until the work ends', async () => {
    close();
    for (let i = 0; i < 8; i++) await callAndLeave(it, { path: '/slow' });
    expect((await get('/slow')).statusCode).toBe(503);
    letGo();
    await sleep(20);
    await roomFor(8);
  });
});

test('a process that cannot keep up sheds ordinary calls, and takes them again when it can', async () => {
  const shedder = createShedder({ maxInFlight: 100, maxLoopDelayMs: 100 });
  const block = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  expect(() => shedder.enter(false)).not.toThrow();
  const started = performance.now();
  let shed = false;
  while (!shed && performance.now() - started < 3_000) {
    block(150);
    await sleep(1);
    try {
      shedder.enter(false);
    } catch (error) {
      expect(error).toMatchObject({ code: 'overloaded' });
      shed = true;
    }
  }
  expect(shed).toBe(true);
  expect(() => shedder.enter(true)).not.toThrow();
  await expect
    .poll(
      () => {
        try {
          shedder.enter(false);
          return true;
        } catch {
          return false;
        }
      },
      { timeout: 5_000 },
    )
    .toBe(true);
  shedder.stop();
});
