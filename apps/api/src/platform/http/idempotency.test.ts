import { createHash, randomUUIDv7 } from 'node:crypto';
import { defineRoute } from '@reprise/contract/http/route';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newKey as newMasterKey, ringOf } from '../../../testing/harness/keys.ts';
import { useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { handle } from './binding.ts';
import { refuse } from './refusal.ts';

const common = { tag: 'operations', summary: 'test' } as const;
const answer = z.object({ z: z.string(), host: z.string(), a: z.number() });
const add = defineRoute({
  ...common,
  id: 'add',
  access: 'visitor',
  method: 'POST',
  path: '/hosts',
  body: z.strictObject({ host: z.string(), note: z.string().optional(), fail: z.boolean().optional() }),
  response: answer,
  status: 201,
});
const addOther = defineRoute({ ...add, id: 'addOther', path: '/other-hosts' });
const read = defineRoute({ ...common, id: 'read', access: 'visitor', method: 'GET', path: '/hosts', response: answer });
const open = defineRoute({ ...add, id: 'open', access: 'anyone', path: '/open-hosts' });

let runs = 0;
const insert: Parameters<typeof handle<typeof add>>[1] = async (ctx, { body }) => {
  runs++;
  const account_id = ctx.actor.kind === 'visitor' ? ctx.actor.accountId : north;
  const host = `${body.host}-${runs}.test`;
  if (ctx.actor.kind === 'anyone') await ctx.actFor(north);
  await ctx.db.insertInto('web_channel').values({ account_id, host }).execute();
  if (body.fail) refuse('status_not_fit', 'not now');
  // Names in an order no database would keep.
  return { z: ctx.newId(), host, a: runs };
};
const server = useServer({
  bindings: [
    handle(add, insert),
    handle(addOther, insert),
    handle(open, insert),
    handle(read, async () => ({ z: '', host: '', a: ++runs })),
  ],
});
let north: string;
let south: string;
beforeAll(async () => {
  north = (await server.addAccount('North')).id;
  south = (await server.addAccount('South')).id;
});
beforeEach(async () => {
  runs = 0;
  await server.as(undefined, (db) => db.deleteFrom('web_channel').execute());
});
const effects = async () =>
  (await server.as(undefined, (db) => db.selectFrom('web_channel').select('host').execute())).length;

type Sent = { who?: Record<string, string>; key?: string; body?: object; url?: string };
const ME = randomUUIDv7();
const me = () => visitorOf(north, ME);
const send = ({ who = me(), key = 'key-0001', body = { host: 'a' }, url = '/hosts' }: Sent = {}) =>
  server.app.inject({ method: 'POST', url, headers: { ...who, 'idempotency-key': key }, payload: body });
const newKey = () => `key-${randomUUIDv7()}`;

describe('the same key', () => {
  test('Idempotency-Key: a repeated request has one effect and the same answer', async () => {
    const key = newKey();
    const first = await send({ key });
    const second = await send({ key });
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect(await effects()).toBe(1);
    expect(runs).toBe(1);
  });

  test('Idempotency-Key: the order of JSON properties does not matter', async () => {
    const key = newKey();
    const first = await send({ key, body: { host: 'a', note: 'n' } });
    expect((await send({ key, body: { note: 'n', host: 'a' } })).body).toBe(first.body);
    expect(await effects()).toBe(1);
  });

  test('Idempotency-Key: twenty parallel requests have one effect', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key })));
    expect(new Set(answers.map((x) => `${x.statusCode} ${x.body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(201);
    expect(await effects()).toBe(1);
  });

  test('Idempotency-Key: reuse with another body or route gets 422', async () => {
    const key = newKey();
    await send({ key });
    for (const other of [{ body: { host: 'b' } }, { url: '/other-hosts' }])
      expect((await send({ key, ...other })).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await effects()).toBe(1);
  });

  test('Idempotency-Key: is free again after a refusal', async () => {
    const key = newKey();
    expect((await send({ key, body: { host: 'a', fail: true } })).statusCode).toBe(409);
    expect(await effects()).toBe(0);
    expect((await send({ key, body: { host: 'a' } })).statusCode).toBe(201);
    expect(await effects()).toBe(1);
  });

  test('Idempotency-Key: is scoped to the actor and the account', async () => {
    const key = newKey();
    const visitorId = randomUUIDv7();
    const all = [visitorOf(north), visitorOf(north), visitorOf(north, visitorId), visitorOf(south, visitorId)];
    const answers = await Promise.all(all.map((who) => send({ who, key })));
    expect(new Set(answers.map((x) => x.body)).size).toBe(4);
    expect(await effects()).toBe(4);
  });

  test('Idempotency-Key: is ignored for anonymous callers', async () => {
    const key = newKey();
    const [one, two] = [
      await send({ who: {}, key, url: '/open-hosts' }),
      await send({ who: {}, key, url: '/open-hosts' }),
    ];
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(one.body).not.toBe(two.body);
  });
});

test('Idempotency-Key: is ignored on GET', async () => {
  const headers = { ...me(), 'idempotency-key': newKey() };
  const [one, two] = [
    await server.app.inject({ url: '/hosts', headers }),
    await server.app.inject({ url: '/hosts', headers }),
  ];
  expect([one.json().a, two.json().a]).toEqual([1, 2]);
});

test.each(['short', 'x'.repeat(256), 'with space in it', 'accént-key'])('Idempotency-Key: %s gets 400', async (key) => {
  expect((await send({ key })).json()).toMatchObject({ status: 400, code: 'malformed_request' });
});

test('the answer is kept with the work, not before it: a copy waits for the first to end', async () => {
  const key = newKey();
  const inTheWay = server.as(north, async (db) => {
    await db.insertInto('web_channel').values({ account_id: north, host: 'slow-1.test' }).execute();
    // Both copies below wait for this row: the first for its host, the second for the key of the first.
    await new Promise((resolve) => setTimeout(resolve, 150));
    throw new Error('roll back');
  });
  const [one, two] = await Promise.all([
    send({ key, body: { host: 'slow' } }),
    send({ key, body: { host: 'slow' } }),
    inTheWay.catch(() => {}),
  ]);
  expect(one.statusCode).toBe(201);
  expect(two.body).toBe(one.body);
  expect(await effects()).toBe(1);
});

describe('what is stored of a command', () => {
  const IBAN = 'FR7630006000011234567890189';
  const dump = () =>
    server.asAdmin(async (c) => {
      const { rows } = await c.query<{ line: string }>(
        `select concat_ws(' ', k::text, encode(answer, 'escape'), encode(wrapped_key, 'escape')) as line
         from app.idempotency_key k`,
      );
      return rows.map(({ line }) => line).join('\n');
    });

  test('is sealed: a dump of the table holds neither the answer, nor the input, nor a digest of the input', async () => {
    const key = newKey();
    const { z: token, host } = (await send({ key, body: { host: 'canary', note: IBAN } })).json();
    const dumped = await dump();
    expect(dumped).toContain(key);
    for (const secret of [token, host, IBAN]) expect(dumped).not.toContain(secret);
    const request = `add {"body":{"host":"canary","note":"${IBAN}"},"params":{},"query":{}}`;
    for (const digest of [request, IBAN].map((text) => createHash('sha256').update(text).digest('hex')))
      expect(dumped).not.toContain(digest);
  });

  test('does not open when it is copied to the row of another key', async () => {
    const [key, other] = [newKey(), newKey()];
    for (const one of [key, other]) await send({ key: one });
    await server.asAdmin((c) =>
      c.query(
        `update app.idempotency_key k set key_id = o.key_id, wrapped_key = o.wrapped_key, answer = o.answer
         from app.idempotency_key o where k.key = $1 and o.key = $2`,
        [key, other],
      ),
    );
    expect((await send({ key })).statusCode).toBe(500);
    expect((await send({ key: other })).statusCode).toBe(201);
  });
});

describe('after a new master key', () => {
  const [first, second] = [newMasterKey('k1'), newMasterKey('k2')];
  let original: typeof server.services.keys;
  beforeAll(() => {
    original = server.services.keys;
  });
  afterEach(() => {
    server.services.keys = original;
  });

  test('a command sent again gets its first answer, letter by letter', async () => {
    const key = newKey();
    server.services.keys = ringOf([first]);
    const before = await send({ key });
    server.services.keys = ringOf([second, first]);
    const after = await send({ key });
    expect([after.statusCode, after.body]).toEqual([201, before.body]);
    expect(runs).toBe(1);
  });
});
