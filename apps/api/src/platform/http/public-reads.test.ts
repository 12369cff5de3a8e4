import { defineRoute } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { as, useServer, visitorOf } from '../../../testing/harness/use-server.ts';
import { PROVIDER_ACCOUNT_ID, type UserActor } from '../access/actor.ts';
import { handle } from './binding.ts';
import { refuse } from './refusal.ts';

const common = { tag: 'operations', summary: 'test', access: 'anyone' } as const;
const read = defineRoute({ ...common, id: 'read', method: 'GET', path: '/read', response: z.object({}) });
const slow = defineRoute({ ...common, id: 'slow', method: 'GET', path: '/slow', response: z.object({}) });
const write = defineRoute({ ...common, id: 'write', method: 'POST', path: '/write', status: 204 });

const STAFF = as({ kind: 'user', accountId: PROVIDER_ACCOUNT_ID, provider: false } as UserActor);
const SECONDS = sql`select pg_sleep(2.5)`;
const consumed: string[] = [];
const server = useServer({
  bindings: [
    handle(read, async () => ({})),
    handle(slow, async ({ db }) => {
      await SECONDS.execute(db);
      return {};
    }),
    handle(write, async () => {}),
  ],
  server: {
    trustedProxies: '10.0.0.1',
    limiter: {
      async consume({ name }, subject) {
        consumed.push(`${name} ${subject}`);
        if (consumed.length > 3) refuse('too_many_requests', 'wait', { retryAfterSeconds: 30 });
      },
      clear: async () => {},
      factor: 1,
      consumeOfDay: async () => {},
      clearDays: async () => {},
    },
  },
});
beforeEach(() => {
  consumed.length = 0;
});
const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, remoteAddress, headers });

describe('public reads', () => {
  test('are counted by network, and refused with 429 and Retry-After above the limit', async () => {
    const visitor = visitorOf(PROVIDER_ACCOUNT_ID);
    for (const headers of [{}, visitor, {}]) expect((await get('/read', '203.0.113.9', headers)).statusCode).toBe(200);
    const refused = await get('/read', '203.0.113.9');
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '30',
    ]);
    expect(new Set(consumed)).toEqual(new Set(['public_read 203.0.113']));
  });

  test('/docs and /openapi.json count too', async () => {
    await get('/docs', '203.0.113.9');
    await get('/openapi.json', '203.0.113.9');
    expect(consumed).toHaveLength(2);
  });

  test('of staff, and what is no read, are not counted here', async () => {
    await get('/read', '203.0.113.9', STAFF);
    await server.app.inject({ method: 'POST', url: '/write', remoteAddress: '203.0.113.9' });
    expect(consumed).toEqual([]);
  });

  test('a site process is not one visitor: what it reads for all is not counted, what it reads for one is theirs', async () => {
    await get('/read', '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' });
    expect(consumed).toEqual([]);
    await get('/read', '10.0.0.1', { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' });
    expect(consumed).toEqual(['public_read 198.51.100']);
  });

  test('nobody outside can pass for a site process', async () => {
    await get('/read', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' });
    expect(consumed).toEqual(['public_read 203.0.113']);
  });

  test('a statement of a visitor ends after 2 s (503 with Retry-After), one of staff does not', async () => {
    const [visitor, staff] = await Promise.all([
      get('/slow', '127.0.0.1', visitorOf(PROVIDER_ACCOUNT_ID)),
      get('/slow', '127.0.0.1', STAFF),
    ]);
    expect([visitor.statusCode, visitor.json().code, visitor.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
    expect(staff.statusCode).toBe(200);
  });
});
