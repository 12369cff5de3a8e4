import http from 'node:http';
import { defineRoute } from '@reprise/contract/http/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useServer } from '../../../testing/harness/use-server.ts';
import { handleOpen } from './binding.ts';

const slow = defineRoute({
  id: 'slow',
  tag: 'operations',
  summary: 'test',
  access: 'anyone',
  method: 'GET',
  path: '/slow',
  response: z.object({ one: z.number() }),
});
let begun = 0;
let letGo: () => void = () => {};
const gate = new Promise<void>((resolve) => {
  letGo = resolve;
});
const server = useServer({
  bindings: [
    handleOpen(slow, async (open) => {
      begun++;
      await gate;
      // The pool must still be there for those who are being served.
      return open.transaction(async (ctx) => ({
        one: (await ctx.db.selectFrom('account').select('id').execute()).length,
      }));
    }),
  ],
});
const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
const get = (path: string, use: http.Agent | false = false) =>
  new Promise<{ status: number; body: string; connection: string | undefined }>((resolve, reject) => {
    http
      .get({ port: server.port, host: '127.0.0.1', path, agent: use }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, body, connection: response.headers.connection }),
        );
      })
      .on('error', reject);
  });

test('a process that leaves says so first, finishes what it has begun, and then is gone', async () => {
  expect(await get('/ready', agent)).toMatchObject({ status: 200, body: 'ready' });
  const inFlight = get('/slow', agent);
  await expect.poll(() => begun).toBe(1);

  server.app.announceLeaving();
  expect(await get('/ready', agent)).toMatchObject({ status: 503, body: 'leaving', connection: 'close' });
  expect(await get('/live')).toMatchObject({ status: 200 });
  // The balancer has not looked yet: what it still sends is served.
  const sentMeanwhile = get('/slow');
  await expect.poll(() => begun).toBe(2);

  let closed = false;
  const closing = server.app.close().then(() => {
    closed = true;
  });
  const refusal = () => get('/live').then(String, (error: { code: string }) => error.code);
  await expect.poll(refusal).toBe('ECONNREFUSED');
  expect(closed).toBe(false);

  letGo();
  expect(await inFlight).toMatchObject({ status: 200, body: '{"one":1}', connection: 'close' });
  expect((await sentMeanwhile).status).toBe(200);
  await closing;
  agent.destroy();
});
