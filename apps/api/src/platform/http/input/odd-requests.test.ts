import { Agent, request } from 'node:http';
import { defineRoute } from '@reprise/contract/http/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sendRaw, useServer } from '../../../../testing/harness/use-server.ts';
import { handle } from '../binding.ts';

const plain = defineRoute({
  id: 'plain',
  tag: 'operations',
  summary: 'test',
  access: 'anyone',
  method: 'GET',
  path: '/plain',
  response: z.object({ ok: z.boolean() }),
});
const server = useServer({ bindings: [handle(plain, async () => ({ ok: true }))] });
const ask = (...lines: string[]) => sendRaw(server.port, `${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);

test('server: an unknown Expect header is ignored', async () => {
  const answer = await ask('GET /plain HTTP/1.1', 'host: x', 'expect: nonsense');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"ok":true}');
});

test('server: a request without Host gets 400 as problem+json', async () => {
  const answer = await ask('GET /plain HTTP/1.1');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain('malformed_request');
  expect(await ask('GET /plain HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
});

test('server: after an Upgrade header with a large body the next request on the connection is answered', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (headers: Record<string, string>, body?: Buffer) =>
    new Promise<number | string | undefined>((settle) => {
      const asked = request({ port: server.port, path: '/plain', agent, headers }, (answer) => {
        answer.resume().on('end', () => settle(answer.statusCode));
      });
      asked.setTimeout(5_000, () => asked.destroy(new Error('not heard')));
      asked.on('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message)).end(body);
    });
  const body = Buffer.alloc(1_100_000, 'x');
  const wish = { connection: 'upgrade', upgrade: 'websocket', 'content-length': String(body.length) };
  // Whether the answer or the end of the connection is seen first is chance.
  expect([200, 'EPIPE', 'ECONNRESET']).toContain(await send(wish, body));
  expect(await send({})).toBe(200);
  agent.destroy();
});
