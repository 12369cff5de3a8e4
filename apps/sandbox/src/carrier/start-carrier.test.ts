import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_BUYER_SECRET } from '../buyer/buyer-api.ts';
import { openDemoClock } from '../clock/demo-clock.ts';
import { isSigned, SANDBOX_CARRIER_SECRET, sign } from './signature.ts';
import { type CarrierSandbox, startCarrier } from './start-carrier.ts';

type Got = { code: string; occurredAt: string; isSigned: boolean };
type View = { state: string; ordered: number; asked: number; reports: unknown[]; unacknowledged: unknown[] };
let folder: string;
let file: string;
let carrier: CarrierSandbox;
let ear: Server;
let got: Got[];
let answersOf: number[];

const open = async (more: object = {}) => {
  const clock = await openDemoClock(path.join(folder, 'clock.json'));
  const webhookUrl = `http://127.0.0.1:${(ear.address() as AddressInfo).port}/`;
  const usual = { port: 0, clock, file, webhookUrl, labelDelayMs: 0, turnMs: 60_000, random: () => 0.5 };
  return startCarrier({ ...usual, ...more });
};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carrier-'));
  file = path.join(folder, 'parcels.json');
  got = [];
  answersOf = [];
  ear = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { now } = await call<{ now: string }>('GET', '/api/clock');
    const header = String(request.headers['x-carrier-signature']);
    const [{ code, occurredAt }] = (JSON.parse(body) as { events: [Got] }).events;
    const status = answersOf.shift() ?? 202;
    if (status < 300)
      got.push({ code, occurredAt, isSigned: isSigned(SANDBOX_CARRIER_SECRET, new Date(now), body, header) });
    response.writeHead(status).end();
  });
  ear.listen(0, '127.0.0.1');
  await once(ear, 'listening');
  carrier = await open();
});
afterEach(async () => {
  await carrier.stop();
  ear.close();
  ear.closeAllConnections();
  await rm(folder, { recursive: true });
});

const address = { name: 'Ana Petit', street: '3 rue des Lilas', zipCode: '44000', city: 'Nantes', country: 'FR' };
const order = (reference: string, more: object = {}) => ({
  reference,
  sender: address,
  addressee: address,
  weightGrams: 400,
  ...more,
});
async function send(method: string, where: string, body?: unknown): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const { now } = await call<{ now: string }>('GET', '/api/clock');
  const signature = sign(SANDBOX_CARRIER_SECRET, new Date(now), `${method} ${where}\n${text}`);
  return fetch(carrier.url + where, {
    method,
    headers: { 'x-carrier-signature': signature },
    ...(text ? { body: text } : {}),
  });
}
async function call<T>(method: string, where: string, body?: unknown): Promise<T> {
  const answer = await fetch(carrier.url + where, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}
const act = (reference: string, what: string) => call('POST', `/api/parcels/${reference}/${what}`);
const parcel = async () => (await call<{ parcels: View[] }>('GET', '/api/parcels')).parcels[0]!;
const advance = (hours: number) => call('POST', '/api/clock/advance', { hours });
const codes = () => got.map(({ code }) => code);

describe('orders', () => {
  test('one reference is one order, with the same number, whatever is sent again', async () => {
    const first = await send('POST', '/orders', order('a-1'));
    expect(first.status).toBe(201);
    const again = await send('POST', '/orders', order('a-1', { weightGrams: 900 }));
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    expect(await parcel()).toMatchObject({ ordered: 1, asked: 2 });
  });

  test('an order without a printer is answered with a code for the desk, the same one each time', async () => {
    const ordered = (await (await send('POST', '/orders', order('a-9', { isLabelless: true }))).json()) as object;
    expect(ordered).toMatchObject({ dropOffCode: expect.stringMatching(/^\d{12}$/) });
    expect(await (await send('GET', '/orders/a-9')).json()).toEqual(ordered);
    expect(await (await send('POST', '/orders', order('a-10'))).json()).not.toHaveProperty('dropOffCode');
  });

  test.each([
    [{ isLabelless: 'yes' }, 'malformed'],
    [{ weightGrams: 31_000 }, 'weight'],
    [{ weightGrams: 0 }, 'weight'],
    [{ sender: { ...address, zipCode: '440' } }, 'address'],
    [{ addressee: { ...address, country: 'ZZ' } }, 'address'],
    [{ addressee: { ...address, city: ' ' } }, 'address'],
    [{ reference: '' }, 'malformed'],
  ])('refused: %j', async (more, code) => {
    const answer = await send('POST', '/orders', order('a-2', more));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code });
  });

  test('nobody orders without the secret, with an old signature, or with that of another request', async () => {
    const body = JSON.stringify(order('a-3'));
    const at = new Date();
    for (const header of [
      '',
      sign('another', at, `POST /orders\n${body}`),
      sign(SANDBOX_CARRIER_SECRET, new Date(at.getTime() - 301_000), `POST /orders\n${body}`),
      sign(SANDBOX_CARRIER_SECRET, at, `POST /orders\n${body} `),
    ]) {
      const answer = await fetch(`${carrier.url}/orders`, {
        method: 'POST',
        body,
        headers: { 'x-carrier-signature': header },
      });
      expect(answer.status).toBe(401);
    }
  });

  test('the label comes after its time, as a PDF; never, when told so', async () => {
    await carrier.stop();
    carrier = await open({ labelDelayMs: 3_600_000 });
    await send('POST', '/orders', order('a-4'));
    expect((await send('GET', '/orders/a-4/label')).status).toBe(425);
    await advance(2);
    const label = await send('GET', '/orders/a-4/label');
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await label.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 297\.64 419\.53\]/);
    await call('PUT', '/api/faults', { labelNeverReady: true });
    expect((await send('GET', '/orders/a-4/label')).status).toBe(425);
  });

  test('can be cancelled until the parcel is handed over', async () => {
    await send('POST', '/orders', order('a-5'));
    expect((await send('DELETE', '/orders/a-5')).status).toBe(200);
    expect((await send('DELETE', '/orders/a-5')).status).toBe(200);
    expect((await send('GET', '/orders/a-5/label')).status).toBe(409);
    await send('POST', '/orders', order('a-6'));
    await act('a-6', 'hand-over');
    expect((await send('DELETE', '/orders/a-6')).status).toBe(409);
    expect((await send('DELETE', '/orders/nobody')).status).toBe(404);
  });

  test('faults: refused, out of order, answer lost after the work', async () => {
    await call('PUT', '/api/faults', { rejectOrders: true });
    expect((await send('POST', '/orders', order('a-7'))).status).toBe(422);
    await call('PUT', '/api/faults', { errorRate: 1 });
    expect((await send('POST', '/orders', order('a-7'))).status).toBe(503);
    await call('PUT', '/api/faults', { loseReplyRate: 1 });
    await expect(send('POST', '/orders', order('a-7'))).rejects.toThrow();
    await call('PUT', '/api/faults', {});
    expect(await parcel()).toMatchObject({ ordered: 1 });
    expect((await fetch(`${carrier.url}/api/faults`, { method: 'PUT', body: '{"errorRate":2}' })).status).toBe(400);
  });
});

describe('a journey', () => {
  test('takes three days of the clock, is told in order, signed, and each once', async () => {
    await send('POST', '/orders', order('b-1'));
    await act('b-1', 'hand-over');
    expect(codes()).toEqual(['PC1']);
    await advance(24);
    expect(codes()).toEqual(['PC1', 'ET1', 'ET2']);
    await advance(72);
    expect(codes()).toEqual(['PC1', 'ET1', 'ET2', 'MD2', 'DI1']);
    expect(got.every((one) => one.isSigned)).toBe(true);
    const days = (Date.parse(got.at(-1)!.occurredAt) - Date.parse(got[0]!.occurredAt)) / 86_400_000;
    expect(days).toBe(3);
    await carrier.turn();
    expect(codes()).toHaveLength(5);
  });

  test('begins by itself a day after the label was ready', async () => {
    await send('POST', '/orders', order('b-2'));
    await advance(23);
    expect(codes()).toEqual([]);
    await advance(2);
    expect(codes()).toEqual(['PC1']);
  });

  test('is told again until acknowledged', async () => {
    answersOf = [500, 403];
    await send('POST', '/orders', order('b-3'));
    await act('b-3', 'hand-over');
    expect(codes()).toEqual([]);
    expect((await parcel()).unacknowledged).toEqual([{ code: 'PC1', attempts: 1, lastAnswer: '500' }]);
    const again = async () => {
      await carrier.turn();
      return codes();
    };
    await expect.poll(again, { interval: 250 }).toEqual(['PC1']);
  }, 10_000);

  test.each([
    ['delayed', ['PC1', 'ET1', 'ET2', 'DI3', 'MD2', 'DI1']],
    ['returned', ['PC1', 'ET1', 'ET2', 'RE1', 'DI2']],
    ['lost', ['PC1', 'ET1', 'LOST']],
  ])('may be %s', async (fate, told) => {
    await call('PUT', '/api/faults', { fate });
    await send('POST', '/orders', order('b-4'));
    await act('b-4', 'hand-over');
    await advance(168);
    expect(codes()).toEqual(told);
  });

  test('is moved by hand: next, deliver, lose, return', async () => {
    await send('POST', '/orders', order('b-5'));
    for (const what of ['next', 'next', 'next']) await act('b-5', what);
    expect(codes()).toEqual(['PC1', 'ET1', 'ET2']);
    await act('b-5', 'return');
    await advance(24);
    await act('b-5', 'lose');
    expect(codes().slice(-3)).toEqual(['RE1', 'DI2', 'LOST']);
    expect(await parcel()).toMatchObject({ state: 'Declared lost' });
    expect((await act('b-5', 'next')) as object).toMatchObject({ status: 409 });
  });

  test('faults: twice, out of order, unknown codes, wrongly signed, never sent but told when asked', async () => {
    await call('PUT', '/api/faults', { repeatEvents: true, shuffleEvents: true, unknownCodes: true });
    await send('POST', '/orders', order('b-6'));
    await act('b-6', 'hand-over');
    await advance(30);
    for (const code of ['PC1', 'ET1', 'ET2', 'ZZ9']) expect(codes().filter((one) => one === code)).toHaveLength(2);
    expect(codes().indexOf('ET2')).toBeLessThan(codes().indexOf('ET1'));
    await call('PUT', '/api/faults', { wrongSignature: true });
    await advance(40);
    expect(got.at(-1)).toMatchObject({ code: 'MD2', isSigned: false });
    await call('PUT', '/api/faults', { dropEvents: true });
    await advance(24);
    expect(codes()).not.toContain('DI1');
    const { parcels } = await call<{ parcels: { trackingNumber: string }[] }>('GET', '/api/parcels');
    const asked = await send('GET', `/tracking/${parcels[0]!.trackingNumber}`);
    expect(((await asked.json()) as { events: { code: string }[] }).events.map(({ code }) => code)).toContain('DI1');
  });

  test('outlives a restart of the sandbox, and so does the clock', async () => {
    await send('POST', '/orders', order('b-7'));
    await act('b-7', 'hand-over');
    await advance(24);
    await carrier.stop();
    carrier = await open();
    expect(await call('GET', '/api/clock')).toMatchObject({ offsetHours: 24 });
    expect((await parcel()).reports).toHaveLength(3);
    await advance(72);
    expect(codes()).toEqual(['PC1', 'ET1', 'ET2', 'MD2', 'DI1']);
  });
});

describe('the page', () => {
  test('and the tracking page of a parcel are there, and write no markup of an order', async () => {
    const wicked = { ...address, city: '<script>alert(1)</script>' };
    await send('POST', '/orders', order('c-1', { sender: wicked }));
    await act('c-1', 'hand-over');
    const { parcels } = await call<{ parcels: { trackingNumber: string }[] }>('GET', '/api/parcels');
    const page = await fetch(`${carrier.url}/track/${parcels[0]!.trackingNumber}`);
    const text = await page.text();
    expect(text).toContain('Handed over');
    expect(text).not.toContain('<script>');
    for (const where of ['/', '/carrier.css', '/carrier.js', '/base.css', '/favicon.svg'])
      expect((await fetch(carrier.url + where)).status).toBe(200);
  });

  test('the clock goes forward only', async () => {
    for (const hours of [-1, 'x', 24 * 500])
      expect(await call('POST', '/api/clock/advance', { hours })).toMatchObject({ status: 400 });
  });
});

describe('the buyer', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const body = '{"code":"2000000000017"}';
  const tell = (secret = SANDBOX_BUYER_SECRET) => {
    const signature = sign(secret, new Date(), `PUT /buyer/buybacks/${id}\n${body}`);
    const headers = { 'x-reprise-signature': signature };
    return fetch(`${carrier.url}/buyer/buybacks/${id}`, { method: 'PUT', headers, body });
  };

  test('takes no notice that is not signed with its secret', async () => {
    expect((await tell('another secret')).status).toBe(401);
    expect((await fetch(`${carrier.url}/buyer/buybacks/${id}`, { method: 'PUT', body })).status).toBe(401);
  });

  test('keeps one notice of each buyback, and fails when told to', async () => {
    await tell();
    await tell();
    expect(await call('GET', '/api/buyer')).toMatchObject({
      notices: [{ buybackId: id, times: 2, content: { code: '2000000000017' } }],
    });
    await call('PUT', '/api/buyer/faults', { down: true });
    expect((await tell()).status).toBe(503);
    await call('PUT', '/api/buyer/faults', { refuse: true });
    expect((await tell()).status).toBe(422);
    await call('PUT', '/api/buyer/faults', { loseReply: true });
    await expect(tell()).rejects.toThrow();
  });
});
