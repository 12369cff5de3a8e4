import { problemSchema } from '@reprise/contract/http/problem';
import { defineRoute } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CutProxy, startCutProxy } from '../../../testing/harness/cut-proxy.ts';
import { useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { createPool } from '../db/pool.ts';
import { UnknownOutcome } from '../db/transaction.ts';
import { handle } from './binding.ts';
import { toRefusal } from './problem.ts';

const common = { tag: 'operations', summary: 'test', access: 'visitor', method: 'POST' } as const;
const write = defineRoute({
  ...common,
  id: 'write',
  path: '/write',
  body: z.strictObject({ sleep: z.number() }),
  response: z.object({ host: z.string() }),
});
const server = useServer({
  bindings: [
    handle(write, async (ctx, { body }) => {
      const host = `${ctx.newId()}.test`;
      await ctx.db.insertInto('web_channel').values({ account_id: accountId, host }).execute();
      await sql`select pg_sleep(${body.sleep})`.execute(ctx.db);
      return { host };
    }),
  ],
});
let accountId: string;
let proxy: CutProxy;
beforeAll(async () => {
  accountId = (await server.addAccount('North')).id;
  proxy = await startCutProxy(server.clone.apiUrl);
  server.services.pool = createPool({ url: proxy.url, name: 'away', max: 3, connectTimeoutMs: 5_000 });
});
afterAll(async () => {
  await server.services.pool.end();
  await proxy.stop();
});
const send = (seconds: number, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/write',
    headers: { ...me, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { sleep: seconds },
  });
let me: Record<string, string>;
beforeAll(() => {
  me = visitorOf(accountId);
});
const written = async () =>
  (await server.as(accountId, (db) => db.selectFrom('web_channel').select('host').execute())).length;
/** Operations that are in the middle of their work. */
const sleeping = () =>
  server.asAdmin(async (admin) => {
    const asleep = "select from pg_stat_activity where application_name = 'away' and wait_event = 'PgSleep'";
    return (await admin.query(asleep)).rowCount;
  });
const expectUnavailable = ({ json, headers }: Awaited<ReturnType<typeof send>>) => {
  expect(problemSchema.parse(json())).toMatchObject({ status: 503, code: 'unavailable' });
  expect(headers['retry-after']).toBe('2');
};

describe('a database that goes away', () => {
  test('in the middle of an operation: nothing is done, the caller may come back', async () => {
    const answer = send(10);
    await expect.poll(sleeping).toBe(1);
    proxy.cut();
    expectUnavailable(await answer);
    expect(await written()).toBe(0);
    expect((await send(0)).statusCode).toBe(200);
  });

  test('for a while: every call says so, and they work again when it is back', async () => {
    await proxy.refuse(true);
    const answers = await Promise.all([send(0), send(0), send(0)]);
    for (const answer of answers) expectUnavailable(answer);
    await proxy.refuse(false);
    expect((await send(0)).statusCode).toBe(200);
  });

  test('with the answer to a commit: the same key finds out what happened', async () => {
    const before = await written();
    proxy.loseAnswerTo('commit');
    const lost = await send(0, 'key-lost-01');
    expectUnavailable(lost);
    expect(lost.json().detail).toContain('not known');
    const again = await send(0, 'key-lost-01');
    expect(again.statusCode).toBe(200);
    expect(await written()).toBe(before + 1);
  });

  test('readiness says so, liveness does not', async () => {
    const ready = () => server.app.inject('/ready');
    expect((await ready()).statusCode).toBe(200);
    const { pool } = server;
    await pool.end();
    expect([(await ready()).statusCode, (await ready()).body]).toEqual([503, 'database not reachable']);
    expect((await server.app.inject('/live')).statusCode).toBe(200);
    server.pool = createPool({ url: server.clone.apiUrl, name: 'test', max: 1 });
  });
});

test.each([
  ['55P03', 'overloaded'],
  ['57014', 'overloaded'],
  ['40001', 'overloaded'],
  ['57P03', 'unavailable'],
  ['53300', 'unavailable'],
  ['25006', 'unavailable'],
  ['22021', 'malformed_request'],
  ['FST_FIELDS_LIMIT', 'payload_too_large'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'payload_too_large'],
])('%s is %s', (code, expected) => {
  expect(toRefusal(Object.assign(new Error('quotes zoe@example.test'), { code }))).toMatchObject({ code: expected });
  expect(toRefusal(Object.assign(new Error('quotes zoe@example.test'), { code }))?.message).not.toContain('zoe');
});

test('an unknown outcome is not a failure of ours, a constraint nobody expected is', () => {
  expect(toRefusal(new UnknownOutcome('x'))?.code).toBe('unavailable');
  expect(toRefusal(Object.assign(new Error('x'), { code: '23505' }))).toBeUndefined();
  expect(toRefusal(new Error('x'))).toBeUndefined();
});
