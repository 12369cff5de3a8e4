import { setTimeout as sleep } from 'node:timers/promises';
import { idParam } from '@reprise/contract/http/list';
import { defineRoute } from '@reprise/contract/http/route';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { as, callAndLeave, useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { createLog } from '../../create-log.ts';
import type { UserActor } from '../access/actor.ts';
import { handle, handleOpen } from './binding.ts';

const common = { tag: 'operations', summary: 'test' } as const;
const update = defineRoute({
  ...common,
  id: 'update',
  access: 'visitor',
  method: 'POST',
  path: '/people/{id}',
  params: idParam,
  query: z.strictObject({ search: z.string().optional() }),
  body: z.strictObject({ email: z.email(), password: z.string() }),
  status: 204,
});
const fails = defineRoute({ ...common, id: 'fails', access: 'visitor', method: 'POST', path: '/fails', status: 204 });
const slow = defineRoute({ ...common, id: 'slow', access: 'anyone', method: 'GET', path: '/slow' });

const lines: Record<string, unknown>[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
let accountId: string;
const server = useServer({
  log: createLog('api', { level: 'info', stream }),
  bindings: [
    handle(update, async () => {}),
    handle(fails, async ({ db }) => {
      const person = { account_id: accountId, email: 'canary@example.test', firstname: 'Canary', lastname: 'Person' };
      await db.insertInto('app_user').values([person, person]).execute();
    }),
    handleOpen(slow, () => sleep(200)),
  ],
});
beforeAll(async () => {
  accountId = (await server.addAccount('North')).id;
});
beforeEach(() => {
  lines.length = 0;
});
const id = '0192f1a0-0000-7000-8000-000000000001';
const requests = () => lines.filter(({ msg }) => msg === 'request');

test('a request is one line with what finds it again', async () => {
  const visitorId = '0192f1a0-0000-7000-8000-000000000002';
  await server.app.inject({
    method: 'POST',
    url: `/people/${id}?search=canary`,
    headers: { ...visitorOf(accountId, visitorId), 'idempotency-key': 'key-00001', 'x-request-id': 'request-0001' },
    payload: { email: 'canary@example.test', password: 'canary-password' },
  });
  expect(lines).toHaveLength(1);
  const { time, pid, hostname, ms, requestId, ...facts } = lines[0]!;
  expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(facts).toEqual({
    level: 30,
    process: 'api',
    msg: 'request',
    correlationId: 'request-0001',
    method: 'POST',
    route: '/people/:id',
    status: 204,
    actor: 'visitor',
    account: accountId,
    actorId: visitorId,
    idempotency: 'first',
  });
  expect(ms).toBeGreaterThan(0);
  expect(time).toBeTypeOf('number');
});

test('of somebody signed in, also the role they act in', async () => {
  const user = { kind: 'user', accountId, userId: id, module: 'tim', userType: 'store_seller' } as UserActor;
  await server.app.inject({ method: 'POST', url: '/fails', headers: as(user) });
  expect(requests()).toMatchObject([{ actor: 'user', actorId: id, userType: 'store_seller', module: 'tim' }]);
});

test.each([
  ['not found', { url: '/nothing/canary@example.test' }, { status: 404, route: '(none)', code: 'not_found' }],
  ['refused', { method: 'POST', url: `/people/${id}`, payload: {} }, { status: 401, code: 'not_signed_in', level: 30 }],
  ['unreadable', { url: '/%canary' }, { status: 400, route: '(none)', code: 'malformed_request' }],
  ['without a method', { method: 'PUT', url: '/slow' }, { status: 405, code: 'method_not_allowed' }],
] as const)('that was %s is a line too', async (_, options, facts) => {
  const answer = await server.app.inject(options as never);
  expect(requests()).toMatchObject([{ ...facts, requestId: answer.headers['x-request-id'] }]);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

test('that failed for a reason of ours says why in a second line, with the same id and nobody in it', async () => {
  await server.app.inject({ method: 'POST', url: '/fails', headers: visitorOf(accountId) });
  expect(requests()).toMatchObject([{ status: 500, code: 'internal_error', level: 50 }]);
  const [failure] = lines.filter(({ msg }) => msg === 'unexpected failure');
  expect(failure).toMatchObject({
    requestId: requests()[0]!.requestId,
    err: { code: '23505', constraint: 'app_user_account_email' },
  });
  expect(JSON.stringify(lines).toLowerCase()).not.toContain('canary');
});

test('whose caller left before the answer is a line too', async () => {
  await callAndLeave(server, { path: '/slow' });
  await expect.poll(requests).toMatchObject([{ route: '/slow', status: 499 }]);
  await sleep(250);
  expect(lines).toHaveLength(1);
});

test('a hundred requests are a hundred lines', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, i) => server.app.inject(i % 2 ? '/live' : '/nothing')));
  expect(requests()).toHaveLength(100);
});
