import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@reprise/contract/http/problem';
import { defineRoute } from '@reprise/contract/http/route';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAndLeave, useServer } from '../../../../testing/harness/use-server.ts';
import { handleOpen } from '../binding.ts';
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
/** With a hard limit of 8 the adaptive limit is 8 whatever is measured. */
const shedder = createShedder({ maxInFlight: 8, maxLoopDelayMs: 60_000 });
let foreseen = 0;
const foresee = (tenant: string) => {
  const reason = shedder.foresee(tenant);
  if (reason) foreseen++;
  return reason;
};
const server = useServer({
  bindings: [handleOpen(slow, wait), handleOpen(critical, wait), handleOpen(upload, wait)],
  server: { shedder: { ...shedder, foresee }, tenantOf: ({ headers }) => headers['x-tenant'] as string | undefined },
});
const get = (url: string, tenant = 'a') => server.app.inject({ url, headers: { 'x-tenant': tenant } });

async function expectRoomForEight(): Promise<void> {
  close();
  const held = Array.from({ length: 8 }, () => get('/slow'));
  await sleep(20);
  expect((await get('/slow')).statusCode, 'the ninth').toBe(503);
  letGo();
  for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200);
}

describe('shedding: a full limit', () => {
  test('ordinary requests get 503 with Retry-After, critical ones, health checks and unknown addresses are answered', async () => {
    close();
    const held = Array.from({ length: 8 }, () => get('/slow'));
    await sleep(20);
    const refused = await get('/slow');
    expect(problemSchema.parse(refused.json())).toMatchObject({ status: 503, code: 'overloaded' });
    expect(['1', '2', '3']).toContain(refused.headers['retry-after']);
    expect(refused.headers).toMatchObject({ 'x-error-code': 'overloaded' });
    expect(refused.json()).toMatchObject({ requestId: refused.headers['x-request-id'] });
    for (let i = 0; i < 8; i++) held.push(get('/critical'));
    await sleep(20);
    expect((await get('/critical')).statusCode, 'critical requests are limited among themselves').toBe(503);
    expect((await get('/live')).statusCode).toBe(200);
    expect((await get('/nothing')).statusCode).toBe(404);
    letGo();
    for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200);
    expect((await get('/slow')).statusCode).toBe(200);
  });

  test('another tenant is admitted up to its fair share', async () => {
    close();
    const held = Array.from({ length: 8 }, () => get('/slow', 'greedy'));
    await sleep(20);
    held.push(...Array.from({ length: 4 }, () => get('/slow', 'modest')));
    await sleep(20);
    expect((await get('/slow', 'modest')).statusCode, 'half of the limit is its share').toBe(503);
    held.push(get('/slow', 'third'));
    await sleep(20);
    expect(shedder.state().inFlight.ordinary, 'a third tenant is admitted too').toBe(13);
    letGo();
    for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200);
  });

  test('shows in the state, and is empty again after it', async () => {
    close();
    const held = Array.from({ length: 8 }, () => get('/slow'));
    await sleep(20);
    expect(shedder.state()).toMatchObject({ limit: 8, inFlight: { ordinary: 8, critical: 0, long: 0, receiving: 0 } });
    letGo();
    await Promise.all(held);
    expect(shedder.state().inFlight.ordinary).toBe(0);
  });
});

test('shedding: a refused request and a failed one give their place back', async () => {
  const malformed = {
    method: 'POST',
    url: '/upload',
    payload: '{',
    headers: { 'content-type': 'application/json', 'x-tenant': 'a' },
  } as const;
  for (let i = 0; i < 30; i++) expect((await server.app.inject(malformed)).statusCode).toBe(400);
  for (let i = 0; i < 30; i++) expect((await get('/slow?unknown=1')).statusCode).toBe(400);
  await expectRoomForEight();
});

describe('shedding: a caller who leaves', () => {
  test('in the middle of the body gives the place back', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000 };
    for (let i = 0; i < 8; i++) await callAndLeave(server, { method: 'POST', path: '/upload', headers }, '{"a":');
    expect(shedder.state().inFlight.receiving).toBe(0);
    await expectRoomForEight();
  });

  test('while the work goes on keeps the place until the work ends', async () => {
    close();
    for (let i = 0; i < 8; i++) await callAndLeave(server, { path: '/slow', headers: { 'x-tenant': 'a' } });
    expect((await get('/slow')).statusCode).toBe(503);
    letGo();
    await sleep(20);
    await expectRoomForEight();
  });
});

test('shedding: bodies that are being received do not use up the limit of other requests', async () => {
  gate = Promise.resolve();
  const headers = { 'content-type': 'application/json', 'content-length': 1_000, 'x-tenant': 'slow-sender' };
  const calls = Array.from({ length: 3 }, () => {
    const call = http.request({ port: server.port, host: '127.0.0.1', method: 'POST', path: '/upload', headers });
    call.on('error', () => {});
    call.write('{"a":');
    return call;
  });
  await expect.poll(() => shedder.state().inFlight.receiving).toBe(3);
  expect((await get('/slow')).statusCode).toBe(200);
  await expectRoomForEight();
  for (const call of calls) call.destroy();
  await expect.poll(() => shedder.state().inFlight.receiving).toBe(0);
});

test('shedding: in an overload requests are refused before routing, with the same answer, and critical ones are not', async () => {
  close();
  const send = (path: string, tenant = 'a') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { 'x-tenant': tenant, 'x-request-id': 'request-0001' },
    });
  const held = Array.from({ length: 8 }, () => send('/slow'));
  await expect.poll(() => shedder.state().inFlight.ordinary).toBe(8);
  const flood = Array.from({ length: 200 }, () => send('/slow'));
  await expect.poll(() => foreseen).toBeGreaterThan(20);
  held.push(send('/critical'), send('/slow', 'other'));
  await expect.poll(() => shedder.state().inFlight.critical).toBe(1);
  for (const answer of await Promise.all(flood)) {
    expect(answer.status).toBe(503);
    expect(['1', '2', '3']).toContain(answer.headers.get('retry-after'));
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('x-error-code')).toBe('overloaded');
    expect(answer.headers.get('x-request-id')).toBe('request-0001');
    expect(problemSchema.parse(await answer.json()).code).toBe('overloaded');
  }
  letGo();
  expect((await Promise.all(held)).map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10);
  expect(shedder.state().inFlight).toEqual({ ordinary: 0, critical: 0, long: 0, receiving: 0, waiting: 0 });
});
