import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { idParam } from '@reprise/contract/http/list';
import { defineRoute } from '@reprise/contract/http/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { handle, handleFile, handleOpen } from './binding.ts';
import { refuseAbsent } from './refusal.ts';

const common = { tag: 'operations', summary: 'test' } as const;
const account = defineRoute({
  ...common,
  id: 'account',
  access: 'visitor',
  method: 'GET',
  path: '/accounts/{id}',
  params: idParam,
  response: z.object({ id: z.string(), owner: z.object({ name: z.string() }) }),
});
const offSchema = defineRoute({
  ...common,
  id: 'offSchema',
  access: 'visitor',
  method: 'POST',
  path: '/off-schema/{kind}',
  params: z.strictObject({ kind: z.string() }),
  response: z.object({ count: z.number() }),
});
const file = defineRoute({
  ...common,
  id: 'file',
  access: 'anyone',
  method: 'GET',
  path: '/file',
  responseType: 'file',
});
const bug = defineRoute({ ...common, id: 'bug', access: 'anyone', method: 'GET', path: '/bug' });
const nul = defineRoute({
  ...common,
  id: 'nul',
  access: 'visitor',
  method: 'POST',
  path: '/nul',
  body: z.object({ host: z.string() }),
  status: 204,
});

let written = 0;
const server = useServer({
  bindings: [
    handle(account, async ({ db }, { params }) => {
      const row = await db.selectFrom('account').selectAll().where('id', '=', params.id).executeTakeFirst();
      if (!row) refuseAbsent('account');
      return { ...row, owner: { name: row.name, password: 'secret' }, secret: 'inside' };
    }),
    handle(offSchema, async (ctx) => {
      const host = `off-${++written}.test`;
      await ctx.db.insertInto('web_channel').values({ account_id: accountId, host }).execute();
      return { count: 'not a number' as never };
    }),
    handleFile(file, async () => ({
      contentType: 'image/png',
      size: 5,
      fileName: 'logo.png',
      body: Readable.from([Buffer.from('bytes')]),
      cacheSeconds: 60,
      publicly: true,
      etag: 'abc',
    })),
    handleOpen(bug, async () => {
      throw new Error('a password: hunter2');
    }),
    handle(nul, async ({ db }, { body }) => {
      await db.selectFrom('web_channel').select('host').where('host', '=', body.host).execute();
    }),
  ],
});
let accountId: string;
let otherId: string;
beforeAll(async () => {
  accountId = (await server.addAccount('North')).id;
  otherId = (await server.addAccount('South')).id;
});

describe('an answer', () => {
  test('mount: an answer has only the fields of the contract, at every depth', async () => {
    const answer = await server.app.inject({ url: `/accounts/${accountId}`, headers: visitorOf(accountId) });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(JSON.stringify({ id: accountId, owner: { name: 'North' } }));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test('mount: an answer that does not match its schema is a 500 and rolls back', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/off-schema/x', headers: visitorOf(accountId) });
    expect(answer.json()).toMatchObject({
      status: 500,
      code: 'internal_error',
      detail: expect.stringContaining('Quote the requestId'),
    });
    expect(written).toBe(1);
    expect(await server.as(accountId, (db) => db.selectFrom('web_channel').select('host').execute())).toEqual([]);
  });

  test('mount: a 500 reveals nothing about the error', async () => {
    const answer = await server.app.inject('/bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hunter2|password|at /);
  });

  test('mount: a NUL in a text gets 400', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/nul',
      headers: visitorOf(accountId),
      payload: { host: 'a\u0000b' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

test('mount: a malformed id, an unknown id and another account’s id get the same bytes', async () => {
  const ids = [
    randomUUIDv7(),
    otherId,
    'nonsense',
    '1',
    'null',
    `${accountId}x`,
    "' or 1=1 --",
    '%00',
    '.'.repeat(250),
  ];
  const answers = new Set<string>();
  for (const id of ids) {
    const headers = { ...visitorOf(accountId), 'x-request-id': 'the-same-id' };
    const answer = await server.app.inject({ url: `/accounts/${encodeURIComponent(id)}`, headers });
    const { date: _, ...rest } = answer.headers;
    answers.add(`${answer.statusCode} ${JSON.stringify(rest)} ${answer.body}`);
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toMatch(/^404 .*"code":"not_found"/);
});

describe('a file', () => {
  test('comes with a type that cannot be mistaken and no right to do anything', async () => {
    const answer = await server.app.inject('/file');
    expect(answer.body).toBe('bytes');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '5',
      'content-disposition': 'inline; filename="logo.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=60, immutable',
      etag: '"abc"',
    });
  });

  test('the caller has already is not sent again', async () => {
    const answer = await server.app.inject({ url: '/file', headers: { 'if-none-match': '"abc"' } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect((await server.app.inject({ url: '/file', headers: { 'if-none-match': '"old"' } })).statusCode).toBe(200);
  });
});
