import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSigned, sign } from '../carrier/signature.ts';
import { type DemoClock, openDemoClock } from '../clock/demo-clock.ts';
import { SANDBOX_BANK_SECRET } from './send-events.ts';
import { type BankSandbox, startBank } from './start-bank.ts';

type Effect = { id: string; key: string; kind: string; state: string; code: string | null; asked: number };
type Got = { key: string; state: string; where: string; isSigned: boolean };
let folder: string;
let file: string;
let clock: DemoClock;
let bank: BankSandbox;
let ear: Server;
let got: Got[];
let statuses: number[];

const open = (more: object = {}) => {
  const webhookUrl = `http://127.0.0.1:${(ear.address() as AddressInfo).port}/{provider}`;
  const usual = { port: 0, sftpPort: 0, clock, file, webhookUrl, settleMs: 0, turnMs: 60_000, random: () => 0.5 };
  return startBank({ ...usual, ...more });
};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bank-'));
  file = path.join(folder, 'bank.jsonl');
  clock = await openDemoClock(undefined);
  got = [];
  statuses = [];
  ear = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const header = String(request.headers['x-bank-signature']);
    const [{ key, state }] = (JSON.parse(body) as { events: [Got] }).events;
    const status = statuses.shift() ?? 202;
    if (status < 300)
      got.push({ key, state, where: request.url!, isSigned: isSigned(SANDBOX_BANK_SECRET, clock.now(), body, header) });
    response.writeHead(status).end();
  });
  ear.listen(0, '127.0.0.1');
  await once(ear, 'listening');
  bank = await open();
});
afterEach(async () => {
  await bank.stop();
  ear.close();
  ear.closeAllConnections();
  await rm(folder, { recursive: true });
});

const IBAN = 'FR7630006000011234567890189';
const order = (key: string, more: object = {}) => ({
  key,
  amount: 12_345,
  currency: 'EUR',
  payee: { name: 'Ana Petit', iban: IBAN },
  remittance: 'Reprise 2000000000017',
  ...more,
});
const partnerOrder = (key: string) =>
  order(key, { payee: { name: 'Ana', email: 'ana@example.test', locale: 'fr-FR' } });
function send(method: string, where: string, body?: unknown, url = bank.url): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const signature = sign(SANDBOX_BANK_SECRET, clock.now(), `${method} ${where}\n${text}`);
  return fetch(url + where, { method, headers: { 'x-bank-signature': signature }, ...(text ? { body: text } : {}) });
}
const ask = async (method: string, where: string, body?: unknown) => (await send(method, where, body)).json();
async function desk<T>(method: string, where: string, body?: unknown): Promise<T> {
  const answer = await fetch(bank.url + where, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await answer.json()) as T;
}
const faults = (values: object) => desk('PUT', '/api/faults', values);
const effects = async () => (await desk<{ effects: Effect[] }>('GET', '/api/book')).effects;
const states = () => got.map(({ state }) => state);
const advance = async (hours: number) => {
  await clock.advance(hours * 3_600_000);
  await bank.turn();
};

describe('instant payouts', () => {
  test('startBank: one key is one payout, accepted at once and paid later, and a second order gets the first', async () => {
    const first = await send('POST', '/instant/payouts', order('p-1'));
    expect([first.status, await first.json()]).toMatchObject([201, { state: 'accepted', amount: 12_345 }]);
    expect((await send('POST', '/instant/payouts', order('p-1'))).status).toBe(200);
    await bank.turn();
    expect(await ask('GET', '/instant/payouts/p-1')).toMatchObject({ state: 'paid', reference: 'SB00000001' });
    expect(await effects()).toMatchObject([{ key: 'p-1', state: 'paid', asked: 2 }]);
    expect(got).toEqual([{ key: 'p-1', state: 'paid', where: '/instant', isSigned: true }]);
    expect((await send('GET', '/instant/payouts/nobody')).status).toBe(404);
  });

  test.each([{ amount: 12_346 }, { payee: { name: 'Ana Petit', iban: 'DE89370400440532013000' } }])(
    'startBank: a known key with %j is answered 409',
    async (more) => {
      await send('POST', '/instant/payouts', order('p-2'));
      expect((await send('POST', '/instant/payouts', order('p-2', more))).status).toBe(409);
      expect(await effects()).toHaveLength(1);
    },
  );

  test.each([{ amount: 0 }, { amount: 1.5 }, { currency: 'euro' }, { key: '' }, { payee: { name: 'Ana' } }])(
    'startBank: an order with %j is answered 422 and leaves no payout',
    async (more) => {
      expect((await send('POST', '/instant/payouts', order('p-3', more))).status).toBe(422);
      expect(await effects()).toEqual([]);
    },
  );

  test('startBank: an order that is not signed, or for another path, is answered 401', async () => {
    const body = JSON.stringify(order('p-4'));
    for (const signature of ['', sign(SANDBOX_BANK_SECRET, clock.now(), `POST /cards/orders\n${body}`)]) {
      const headers = { 'x-bank-signature': signature };
      expect((await fetch(`${bank.url}/instant/payouts`, { method: 'POST', body, headers })).status).toBe(401);
    }
    expect(await effects()).toEqual([]);
  });

  test('startBank: an invalid IBAN, a closed account and a low balance are refused with their codes', async () => {
    await faults({ rejectedIbans: 'DE89370400440532013000' });
    const bad = order('p-5', { payee: { name: 'A', iban: 'FR7630006000011234567890188' } });
    expect(await ask('POST', '/instant/payouts', bad)).toMatchObject({ state: 'refused', code: 'AC01' });
    await send('POST', '/instant/payouts', order('p-6', { payee: { name: 'A', iban: 'DE89370400440532013000' } }));
    await desk('PUT', '/api/balance', { amount: 12_345 });
    await send('POST', '/instant/payouts', order('p-7'));
    await send('POST', '/instant/payouts', order('p-8'));
    await bank.turn();
    const found = (await effects()).map(({ key, state, code }) => [key, state, code]);
    expect(found).toEqual([
      ['p-5', 'refused', 'AC01'],
      ['p-6', 'refused', 'AC04'],
      ['p-7', 'paid', null],
      ['p-8', 'refused', 'AM04'],
    ]);
    expect(await desk('GET', '/api/book')).toMatchObject({ balance: 0 });
  });

  test('startBank: a payout is cancelled before it is paid, and never after', async () => {
    await bank.stop();
    bank = await open({ settleMs: 3_600_000 });
    await send('POST', '/instant/payouts', order('p-9'));
    expect(await ask('DELETE', '/instant/payouts/p-9')).toMatchObject({ state: 'cancelled' });
    expect((await send('DELETE', '/instant/payouts/p-9')).status).toBe(200);
    await send('POST', '/instant/payouts', order('p-10'));
    await advance(2);
    expect((await send('DELETE', '/instant/payouts/p-10')).status).toBe(409);
    expect((await send('DELETE', '/instant/payouts/nobody')).status).toBe(404);
    expect((await effects()).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });

  test('startBank: a key cancelled before its order is never paid, also after a restart, but by `forgetKeys`', async () => {
    expect((await send('DELETE', '/instant/payouts/p-12')).status).toBe(404);
    expect((await send('DELETE', '/cards/orders/p-13')).status).toBe(404);
    await bank.stop();
    bank = await open();
    expect(await ask('POST', '/instant/payouts', order('p-12'))).toMatchObject({ state: 'cancelled' });
    expect(await ask('POST', '/cards/orders', order('p-13'))).toMatchObject({ state: 'cancelled' });
    expect(await ask('POST', '/cards/orders', order('p-12'))).toMatchObject({ state: 'paid' });
    await advance(1);
    expect((await send('DELETE', '/instant/payouts/p-12')).status).toBe(200);
    expect((await effects()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'paid']);
    await faults({ forgetKeys: true });
    await send('POST', '/instant/payouts', order('p-12'));
    await advance(1);
    expect((await effects()).at(-1)).toMatchObject({ state: 'paid' });
  });

  test('startBank: a return comes back after its hours, by the clock', async () => {
    await faults({ returnRate: 1, returnAfterHours: 48 });
    await send('POST', '/instant/payouts', order('p-11'));
    await bank.turn();
    await advance(47);
    expect(states()).toEqual(['paid']);
    await advance(2);
    expect(states()).toEqual(['paid', 'returned']);
    expect(await ask('GET', '/instant/payouts/p-11')).toMatchObject({ state: 'returned', code: 'AC04' });
  });

  test('startBank: after the cut-off a payout waits for the next working day', async () => {
    await faults({ cutOff: '00:00' });
    await send('POST', '/instant/payouts', order('p-12'));
    await bank.turn();
    expect(await effects()).toMatchObject([{ state: 'accepted' }]);
    await advance(24 * 6);
    expect(await effects()).toMatchObject([{ state: 'paid' }]);
  });
});

describe('the payment partner and the card issuer', () => {
  test('startBank: a payout without IBAN is paid when claimed, by the button or after its delay', async () => {
    await send('POST', '/partner/payouts', partnerOrder('c-1'));
    await send('POST', '/partner/payouts', partnerOrder('c-2'));
    await bank.turn();
    expect(states()).toEqual([]);
    const [{ id }] = (await effects()) as [Effect];
    await desk('POST', `/api/payouts/${id}/pay`);
    expect(got).toMatchObject([{ key: 'c-1', state: 'paid', where: '/partner' }]);
    await advance(25);
    expect(states()).toEqual(['paid', 'paid']);
  });

  test('startBank: what nobody claims for 30 days is refused', async () => {
    await faults({ neverClaimed: true });
    await send('POST', '/partner/payouts', partnerOrder('c-3'));
    await advance(24 * 29);
    expect(await effects()).toMatchObject([{ state: 'accepted' }]);
    await advance(24 * 2);
    expect(await effects()).toMatchObject([{ state: 'refused', code: 'unclaimed' }]);
  });

  test('startBank: a card is issued at once, the same one for the same key, and its PIN is not in the book', async () => {
    const card = { number: expect.stringMatching(/^\d{16}$/), pin: expect.stringMatching(/^\d{4}$/) };
    const first = (await ask('POST', '/cards/orders', order('k-1'))) as { card: { number: string } };
    expect(first).toMatchObject({ state: 'paid', card });
    expect(await ask('POST', '/cards/orders', order('k-1'))).toMatchObject({ card: first.card });
    expect(await ask('GET', '/cards/orders/k-1')).toMatchObject({ card: first.card });
    expect(JSON.stringify(await desk('GET', '/api/book'))).not.toContain(first.card.number);
    await faults({ cardsLater: true });
    expect(await ask('POST', '/cards/orders', order('k-2'))).not.toHaveProperty('card');
    await bank.turn();
    expect(await ask('GET', '/cards/orders/k-2')).toMatchObject({ state: 'paid', card });
  });
});

describe('verification of payee', () => {
  test.each([
    ['José Müller', { result: 'match' }],
    ['JOSE MULLER', { result: 'match' }],
    ['Müller José', { result: 'close_match', name: 'José Müller' }],
    ['J. Müller', { result: 'close_match', name: 'José Müller' }],
    ['Jose Mulelr', { result: 'close_match', name: 'José Müller' }],
    ['Ana Petit', { result: 'no_match' }],
  ])('startBank: %s against the holder José Müller is %j', async (name, expected) => {
    await desk('PUT', `/api/holders/${IBAN}`, { name: 'José Müller' });
    expect(await ask('POST', '/verification-of-payee', { iban: IBAN, name })).toEqual(expected);
  });

  test('startBank: an IBAN without a holder matches; an invalid one, or a bank that is down, is not possible', async () => {
    const check = (iban: string) => ask('POST', '/verification-of-payee', { iban, name: 'Ana' });
    expect(await check(IBAN)).toEqual({ result: 'match' });
    expect(await check('FR00')).toEqual({ result: 'not_possible' });
    await faults({ payeeCheckDown: true });
    expect(await check(IBAN)).toEqual({ result: 'not_possible' });
  });
});

describe('faults', () => {
  test('startBank: a lost reply and a 500 come after the effect, a 503 before it', async () => {
    await faults({ errorRate: 1 });
    expect((await send('POST', '/instant/payouts', order('f-1'))).status).toBe(503);
    await faults({ errorAfterRate: 1 });
    expect((await send('POST', '/instant/payouts', order('f-2'))).status).toBe(500);
    await faults({ loseReplyRate: 1 });
    await expect(send('POST', '/instant/payouts', order('f-3'))).rejects.toThrow();
    await faults({});
    expect((await effects()).map(({ key }) => key)).toEqual(['f-2', 'f-3']);
    expect(await desk('PUT', '/api/faults', { errorRate: 2 })).toMatchObject({ status: 400 });
    expect(await desk('PUT', '/api/faults', { nonsense: 2 })).toMatchObject({ status: 400 });
  });

  test('startBank: with forgetKeys each order is an effect of its own', async () => {
    await faults({ forgetKeys: true });
    for (let i = 0; i < 3; i += 1) await send('POST', '/instant/payouts', order('f-4'));
    await bank.turn();
    expect((await effects()).map(({ key, state }) => `${key} ${state}`)).toEqual(Array(3).fill('f-4 paid'));
  });

  test('startBank: events come twice, out of order, wrongly signed or never, and again until acknowledged', async () => {
    await faults({ repeatEvents: true, shuffleEvents: true, wrongSignature: true });
    await send('POST', '/instant/payouts', order('f-5'));
    await send('POST', '/instant/payouts', order('f-6'));
    await bank.turn();
    expect(got.map(({ key }) => key)).toEqual(['f-6', 'f-6', 'f-5', 'f-5']);
    expect(got.some((event) => event.isSigned)).toBe(false);
    await faults({ dropEvents: true });
    await send('POST', '/instant/payouts', order('f-7'));
    await bank.turn();
    expect(got).toHaveLength(4);
    await faults({});
    statuses = [500];
    await send('POST', '/instant/payouts', order('f-8'));
    await bank.turn();
    expect(got).toHaveLength(4);
    await advance(1);
    expect(got.at(-1)).toMatchObject({ key: 'f-8', isSigned: true });
  });
});

describe('the journal', () => {
  test('startBank: a restart finds payouts, holders, balance and unacknowledged events; half a line is dropped', async () => {
    statuses = [500];
    await desk('PUT', '/api/holders/FR7630006000011234567890189', { name: 'Ana' });
    await send('POST', '/instant/payouts', order('j-1'));
    await bank.turn();
    const before = await desk<object>('GET', '/api/book');
    await bank.stop();
    await appendFile(file, '{"type":"order","payout":{"id":"SB');
    bank = await open();
    const {
      now: _now,
      effects: kept,
      ...rest
    } = (await desk('GET', '/api/book')) as { now: string; effects: Effect[] };
    expect(before).toMatchObject(rest);
    expect(kept).toMatchObject([{ key: 'j-1', state: 'paid', asked: 1 }]);
    await bank.turn();
    expect(got.filter(({ key }) => key === 'j-1')).toHaveLength(1);
    expect(await desk('GET', '/api/holders')).toEqual({ holders: [{ iban: IBAN, name: 'Ana' }] });
    expect((await send('POST', '/instant/payouts', order('j-1'))).status).toBe(200);
    expect((await ask('POST', '/instant/payouts', order('j-2'))) as object).toMatchObject({ reference: 'SB00000002' });
  });

  test('startBank: a process killed with SIGKILL under load has every payout it answered for, once', async () => {
    const env = { ...process.env, SANDBOX_BANK_FILE: path.join(folder, 'killed.jsonl'), SANDBOX_BANK_SETTLE_MS: '5' };
    for (const name of ['SMTP', 'HTTP', 'OPEN_ID', 'CARRIER', 'BANK', 'SFTP'])
      Object.assign(env, { [`SANDBOX_${name}_PORT`]: '0' });
    const children: ChildProcess[] = [];
    const start = async () => {
      const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
      return { child, url: line.split(' ').at(7)! };
    };
    try {
      const answered: string[] = [];
      const first = await start();
      const sender = async (name: number) => {
        for (let i = 0; ; i += 1) {
          const key = `kill-${name}-${i}`;
          const answer = await send('POST', '/instant/payouts', order(key), first.url);
          if (!answer.ok) throw new Error(`answered ${answer.status}`);
          if (answered.push(key) === 300) first.child.kill('SIGKILL');
        }
      };
      await Promise.allSettled(Array.from({ length: 10 }, (_, name) => sender(name)));
      const second = await start();
      const book = (await (await fetch(`${second.url}/api/book`)).json()) as { effects: Effect[] };
      const keys = book.effects.map(({ key }) => key);
      expect(answered.length).toBeGreaterThanOrEqual(300);
      expect(answered.filter((key) => !keys.includes(key))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  }, 60_000);
});

test('startBank: the page and its files are served', async () => {
  for (const where of ['/', '/bank.css', '/bank.js', '/carrier.css', '/base.css', '/favicon.svg'])
    expect((await fetch(bank.url + where)).status).toBe(200);
});
