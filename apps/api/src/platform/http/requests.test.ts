import { listQuery } from '@reprise/contract/http/list';
import { problemSchema } from '@reprise/contract/http/problem';
import { defineRoute } from '@reprise/contract/http/route';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sendRaw, useServer } from '../../../testing/harness/use-server.ts';
import { handle } from './binding.ts';

const common = { tag: 'operations', summary: 'test', access: 'anyone' } as const;
const echoBody = z.strictObject({ text: z.string() }).loose();
const list = defineRoute({
  ...common,
  id: 'list',
  method: 'GET',
  path: '/things',
  query: listQuery({ search: z.string().optional() }, ['name']),
  response: z.object({ query: z.unknown() }),
});
const plain = defineRoute({
  ...common,
  id: 'plain',
  method: 'GET',
  path: '/plain',
  response: z.object({ ok: z.boolean() }),
});
const json = defineRoute({
  ...common,
  id: 'json',
  method: 'POST',
  path: '/things',
  body: echoBody,
  response: z.object({ body: z.unknown() }),
  status: 201,
});
const patch = defineRoute({
  ...common,
  id: 'patch',
  method: 'PATCH',
  path: '/things/{id}',
  params: z.strictObject({ id: z.uuid() }),
  bodyType: 'merge-patch',
  body: z.strictObject({ note: z.string().nullish(), name: z.string().optional() }),
  response: z.object({ absent: z.boolean(), isNull: z.boolean() }),
});
const form = defineRoute({
  ...common,
  id: 'form',
  method: 'POST',
  path: '/form',
  bodyType: 'form',
  body: z.object({ a: z.string().optional() }).loose(),
  response: z.object({ body: z.unknown() }),
});
const remove = defineRoute({
  ...common,
  id: 'remove',
  method: 'DELETE',
  path: '/things/{id}',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
});

/** What operations would write into the rows of the audit. */
const rowIds: string[] = [];
const server = useServer({
  bindings: [
    handle(list, async (_ctx, { query }) => ({ query })),
    handle(plain, async (ctx) => {
      rowIds.push(ctx.requestId);
      return { ok: true };
    }),
    handle(json, async (_ctx, { body }) => ({ body })),
    handle(patch, async (_ctx, { body }) => ({ absent: !('note' in body), isNull: body.note === null })),
    handle(form, async (_ctx, { body }) => ({ body })),
    handle(remove, async () => {}),
  ],
});

const id = '0192f1a0-0000-7000-8000-000000000001';
const JSON_TYPE = { 'content-type': 'application/json' };
/** The answer, after checking that it is a problem as the contract says. */
async function problem(options: InjectOptions) {
  const answer = await server.app.inject(options);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const body = problemSchema.strict().parse(answer.json());
  expect(body.status).toBe(answer.statusCode);
  expect(body.type).toBe(`/errors/${body.code}`);
  expect(answer.headers['x-error-code']).toBe(body.code);
  expect(answer.headers['x-request-id']).toBe(body.requestId);
  return { ...body, headers: answer.headers };
}
const post = (payload: string, headers: Record<string, string> = JSON_TYPE, url = '/things') =>
  problem({ method: 'POST', url, payload, headers });

describe('an address', () => {
  test('that nothing answers is not found', async () => {
    for (const url of ['/', '/nothing', '/things/', '/things/1/2', '//things', '/THINGS'])
      expect((await problem({ url })).code, url).toBe('not_found');
  });

  test('that other methods know says which', async () => {
    const put = await problem({ method: 'PUT', url: '/things', payload: '{}', headers: JSON_TYPE });
    expect([put.status, put.code, put.headers.allow]).toEqual([405, 'method_not_allowed', 'GET, POST']);
    const get = await problem({ method: 'GET', url: `/things/${id}` });
    expect(get.headers.allow).toBe('PATCH, DELETE');
    const head = await server.app.inject({ method: 'HEAD', url: '/plain' });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
  });

  test.each(['/%', '/things/%zz', '/things/%E0%A4%A'])('that cannot be read, as %s, is a bad request', async (url) => {
    expect(await problem({ method: 'DELETE', url })).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  test('whose id is endless names nothing', async () => {
    expect(await problem({ method: 'DELETE', url: `/things/${'a'.repeat(300)}` })).toMatchObject({ code: 'not_found' });
  });
});

describe('a query', () => {
  test('of a list is read', async () => {
    const answer = await server.app.inject('/things?page=2&itemsPerPage=5&order[name]=desc&partial=true');
    expect(answer.json()).toEqual({ query: { page: 2, itemsPerPage: 5, order: { name: 'desc' }, partial: true } });
  });

  test.each([
    'unknown=1',
    'a[b][c][d][e]=1',
    'order[color]=asc',
    'order[name]=up',
    'page=0',
    'page=1.5',
    'page=99999999',
    'itemsPerPage=501',
    '__proto__[x]=1',
    'toString=1',
  ])('%s is refused', async (query) => {
    expect(await problem({ url: `/things?${query}` })).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  test('on a call that takes none is refused', async () => {
    expect(await problem({ url: '/plain?x=1' })).toMatchObject({ code: 'malformed_request' });
  });

  test('names what is wrong by path, and does not say the value back', async () => {
    const { violations } = await problem({ url: '/things?page=zoe@example.test&order[name]=x' });
    expect(violations?.map(({ path }) => path)).toEqual(['query.page', 'query.order.name']);
    expect(JSON.stringify(violations)).not.toContain('zoe');
  });
});

describe('a body', () => {
  test('of JSON is read, with anything a text may hold', async () => {
    const text = 'é "[[[ \\ 😀 {{{';
    const answer = await server.app.inject({ method: 'POST', url: '/things', payload: { text } });
    expect([answer.statusCode, answer.json().body.text]).toEqual([201, text]);
  });

  test.each([
    ['not JSON', '{"text": '],
    ['half of it', '{"text": "a"'],
    ['too deep', `{"text":"a","x":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['deep enough to end a parser', '['.repeat(500_000)],
    ['a prototype', '{"text":"a","__proto__":{"admin":true}}'],
    ['a prototype further down', '{"text":"a","x":[{"__proto__":1}]}'],
    ['a prototype in disguise', '{"text":"a","\\u005f_proto__":{"admin":true}}'],
    ['a constructor', '{"text":"a","constructor":{"prototype":{"admin":true}}}'],
  ])('that is %s is a bad request', async (_, payload) => {
    expect(await post(payload)).toMatchObject({ status: 400, code: 'malformed_request' });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('that says constructor as a word is fine', async () => {
    const payload = '{"text":"__proto__","constructor":"Renault"}';
    expect((await server.app.inject({ method: 'POST', url: '/things', payload, headers: JSON_TYPE })).statusCode).toBe(
      201,
    );
  });

  test('that is empty or off the schema is refused with its fields', async () => {
    expect(await post('')).toMatchObject({ status: 422, code: 'validation_failed', violations: [{ path: 'body' }] });
    expect(await post('{"text":5}')).toMatchObject({ status: 422, violations: [{ path: 'body.text' }] });
    expect(await post('null')).toMatchObject({ status: 422 });
  });

  test.each([
    ['text/plain', 'hello'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'text=a'],
    ['application/merge-patch+json', '{"text":"a"}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['nonsense', 'x'],
  ])('of type %s is not read where JSON is wanted', async (type, payload) => {
    expect(await post(payload, { 'content-type': type })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
  });

  test('without a type is not guessed', async () => {
    expect(await post('{"text":"a"}', {})).toMatchObject({ status: 415 });
  });

  test('type is read without its parameters and case', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(
      (await server.app.inject({ method: 'POST', url: '/things', payload: '{"text":"a"}', headers })).statusCode,
    ).toBe(201);
  });

  test('that is too large is refused before it is read', async () => {
    expect(await post(JSON.stringify({ text: 'a'.repeat(1_100_000) }))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
  });

  test('of a form is read, up to fifty fields', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.app.inject({ method: 'POST', url: '/form', headers: type, payload: 'a=b+c%C3%A9&d=1' });
    expect(answer.json().body).toEqual({ a: 'b cé', d: '1' });
    const many = Array.from({ length: 51 }, (_, i) => `f${i}=1`).join('&');
    expect(await post(many, type, '/form')).toMatchObject({ code: 'malformed_request' });
  });

  test('of a merge-patch tells null from absent', async () => {
    const send = async (payload: string) =>
      (
        await server.app.inject({
          method: 'PATCH',
          url: `/things/${id}`,
          headers: { 'content-type': 'application/merge-patch+json' },
          payload,
        })
      ).json();
    expect(await send('{"note":null}')).toEqual({ absent: false, isNull: true });
    expect(await send('{"name":"x"}')).toEqual({ absent: true, isNull: false });
    expect(await send('{"note":""}')).toEqual({ absent: false, isNull: false });
  });

  test('is not needed where none is taken', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: `/things/${id}` });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });
});

describe('a request id', () => {
  test.each(['req-12345678', 'A_b-9'.repeat(4)])('%s is repeated in the answer', async (given) => {
    const answer = await server.app.inject({ url: '/plain', headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toBe(given);
  });

  test.each(['short', 'x'.repeat(65), 'with space 123', '<script>12', 'é'.repeat(10)])('%s is not', async (given) => {
    const answer = await server.app.inject({ url: '/plain', headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});

test('x-request-id: two requests that bring the same one have different ids in the audit rows, neither of them the caller’s', async () => {
  rowIds.length = 0;
  const headers = { 'x-request-id': 'the-same-request' };
  for (let i = 0; i < 2; i++) await server.app.inject({ url: '/plain', headers });
  expect(new Set([...rowIds, 'the-same-request']).size).toBe(3);
});

test('every answer carries strict-transport-security, refusals and addresses nobody has too', async () => {
  for (const url of ['/plain', '/plain?a=1', '/nowhere', '/live', '/%'])
    expect((await server.app.inject({ url })).headers['strict-transport-security'], url).toBe('max-age=31536000');
});

describe('over a socket', () => {
  const HOST = 'host: test\r\nconnection: close\r\n';
  const alive = async () =>
    expect(await sendRaw(server.port, `GET /live HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1.1 200/);
  const problemIn = (answer: string) => {
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    return problemSchema.strict().parse(JSON.parse(answer.slice(answer.indexOf('{'))));
  };

  test('a query that once ended the process is a bad request, and the process lives', async () => {
    for (const url of ['/things?a[b][c][d][e]=1', '/plain?a[b][c][d][e]=1', '/nothing?a[b][c][d][e]=1']) {
      const answer = await sendRaw(server.port, `GET ${url} HTTP/1.1\r\n${HOST}\r\n`);
      expect(answer, url).toMatch(/^HTTP\/1.1 40[04] /);
      problemIn(answer);
    }
    expect(await sendRaw(server.port, `GET /things?a[b][c][d][e]=1 HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1.1 400/);
    await alive();
  });

  test('headers that are too large are refused', async () => {
    const answer = await sendRaw(server.port, `GET /plain HTTP/1.1\r\n${HOST}x-big: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large/);
    expect(problemIn(answer)).toMatchObject({ status: 431, code: 'headers_too_large' });
    await alive();
  });

  test.each([
    'NONSENSE\r\n\r\n',
    'GET /plain HTTP/1.1\r\nbad header\r\n\r\n',
    'POST /things HTTP/1.1\r\ncontent-length: x\r\n\r\n',
  ])('what is not HTTP is a bad request: %j', async (text) => {
    const answer = await sendRaw(server.port, text);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(problemIn(answer)).toMatchObject({ status: 400, code: 'malformed_request' });
    await alive();
  });
});

test('x-clock-offset: an answer carries it only where the clock is the demonstration’s', async () => {
  const offset = async () => (await server.app.inject({ url: '/plain' })).headers['x-clock-offset'];
  expect(await offset()).toBeUndefined();
  server.services.clock.offsetMs = () => 86_400_000;
  expect(await offset()).toBe('86400000');
  delete server.services.clock.offsetMs;
});
