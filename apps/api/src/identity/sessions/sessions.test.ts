import { setTimeout as sleep } from 'node:timers/promises';
import {
  ADMINISTRATOR_SESSION_MAX_HOURS,
  SESSION_IDLE_HOURS,
  SESSION_MAX_DAYS,
} from '@reprise/contract/identity/session';
import { afterEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createApi } from '../../app.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { startTelemetry } from '../../platform/telemetry/telemetry.ts';
import { createServices } from '../../services.ts';

const api = useApi();
const world = buildWorld(api);
const codeOf = async (user: TestUser, headers: Headers, app = api.app) => {
  const { statusCode, payload } = await app.inject({ url: `/users/${user.id}`, headers });
  return statusCode === 200 ? 200 : (JSON.parse(payload).code as string);
};
const manager = async () => world.user('root_management_unit_manager', (await world.retailer()).root);
const seller = async () => world.user('store_seller', await world.store((await world.retailer()).root));

describe('a session', () => {
  test('session: expires after 12 hours without use; use extends it', async () => {
    const user = await seller();
    const headers = await world.session(user);
    for (let n = 0; n < 3; n++) {
      api.clock.advance(SESSION_IDLE_HOURS * HOUR - MINUTE);
      expect(await codeOf(user, headers)).toBe(200);
    }
    api.clock.advance(SESSION_IDLE_HOURS * HOUR);
    expect(await codeOf(user, headers)).toBe('session_expired');
  });

  test('session: expires after a week even when used', async () => {
    const user = await seller();
    const headers = await world.session(user);
    const opened = api.clock.now().getTime();
    while (api.clock.now().getTime() - opened < SESSION_MAX_DAYS * DAY - 11 * HOUR) {
      api.clock.advance(11 * HOUR);
      expect(await codeOf(user, headers)).toBe(200);
    }
    api.clock.set(new Date(opened + SESSION_MAX_DAYS * DAY));
    expect(await codeOf(user, headers)).toBe('session_expired');
  });

  test.each(['super_admin', 'admin', 'root_management_unit_manager'] as const)(
    'of a %s ends after 12 hours, however much it is used, and also when opened for a week',
    async (type) => {
      const user = await world.user(
        type,
        type === 'root_management_unit_manager' ? (await world.retailer()).root : null,
      );
      const headers = await world.session(user);
      const opened = api.clock.now().getTime();
      for (const hours of [1, 6, 11]) {
        api.clock.set(new Date(opened + hours * HOUR));
        expect(await codeOf(user, headers)).toBe(200);
      }
      api.clock.set(new Date(opened + ADMINISTRATOR_SESSION_MAX_HOURS * HOUR));
      expect(await codeOf(user, headers)).toBe('session_expired');
    },
  );

  test('is shortened to 12 hours when its owner becomes an administrator', async () => {
    const shop = await world.retailer();
    const user = await world.user('store_seller', await world.store(shop.root));
    const headers = await world.session(user);
    api.clock.advance(11 * HOUR);
    expect(await codeOf(user, headers)).toBe(200);
    api.clock.advance(2 * HOUR);
    expect(await codeOf(user, headers)).toBe(200);
    await world.role(user, 'root_management_unit_manager', shop.root);
    api.clock.advance(SECOND);
    expect(await codeOf(user, headers)).toBe('session_expired');
  });

  test('writes down that it is used once a minute, not at each request', async () => {
    const user = await manager();
    const headers = await world.session(user);
    const seen = async () => {
      const { last_seen_at } = await api.asSystem(user.accountId, ({ db }) =>
        db.selectFrom('session').select('last_seen_at').where('user_id', '=', user.id).executeTakeFirstOrThrow(),
      );
      return last_seen_at.toISOString();
    };
    const first = api.clock.now().toISOString();
    api.clock.advance(MINUTE - 1);
    await codeOf(user, headers);
    expect(await seen()).toBe(first);
    api.clock.advance(1);
    await codeOf(user, headers);
    expect(await seen()).toBe(api.clock.now().toISOString());
  });

  test('session: a malformed token gets 401', async () => {
    const user = await manager();
    const headers = await world.session(user);
    expect(await codeOf(user, {})).toBe('not_signed_in');
    for (const token of ['', 'x', 'y'.repeat(43), 'z'.repeat(5_000), `${headers['x-product-token']}0`])
      expect(await codeOf(user, { ...headers, 'x-product-token': token })).toBe('session_expired');
  });
});

describe('logging out', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  /** A second process on the same database: its own memory of sessions, nothing shared but the rows. */
  async function secondProcess() {
    const { pool, providerPool, keys, urls, clock } = api.services;
    const services = createServices(
      { pool, providerPool, boss: api.boss, keys, urls, clock, secondFactor: 'optional' },
      'second',
    );
    const telemetry = await startTelemetry({ service: 'second', metricsPort: undefined, otlpUrl: undefined });
    const app = await createApi(services, { telemetry });
    stops.push(() => app.close());
    return app;
  }

  test('logout: acts at once in its process and within a second in another', async () => {
    const user = await manager();
    const [headers, other] = [await world.session(user), await world.session(user)];
    const second = await secondProcess();
    expect(await codeOf(user, headers)).toBe(200);
    expect(await codeOf(user, headers, second)).toBe(200);
    const answer = await api.call({ method: 'POST', url: '/logout', headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await codeOf(user, headers)).toBe('session_expired');
    // Real time: the cache's own second does not depend on the injected clock.
    await sleep(1_050);
    expect(await codeOf(user, headers, second)).toBe('session_expired');
    expect(await codeOf(user, other)).toBe(200);
    expect(await codeOf(user, other, second)).toBe(200);
  });

  test('logout: acts at once on a session with requests in flight', async () => {
    const user = await manager();
    const headers = await world.session(user);
    const asked: { at: number; code: unknown }[] = [];
    const busy = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 30; n++) {
        const at = performance.now();
        asked.push({ at, code: await codeOf(user, headers) });
      }
    });
    await api.call({ method: 'POST', url: '/logout', headers });
    const out = performance.now();
    await Promise.all(busy);
    const after = asked.filter(({ at }) => at >= out);
    expect(after.length).toBeGreaterThan(10);
    expect(new Set(after.map(({ code }) => code))).toEqual(new Set(['session_expired']));
  });

  test('logout: a second one gets 401', async () => {
    const headers = await world.session(await manager());
    await api.call({ method: 'POST', url: '/logout', headers });
    expect((await api.call({ method: 'POST', url: '/logout', headers })).statusCode).toBe(401);
    const visitor = world.visitor(await world.retailer());
    expect((await api.call({ method: 'POST', url: '/logout', headers: visitor })).json().code).toBe('not_signed_in');
  });
});

test('session: a change of the user takes effect within a second', async () => {
  const [disabled, ofClosed, unpermitted, untouched] = await Promise.all([manager(), manager(), manager(), manager()]);
  const all = [disabled, ofClosed, unpermitted, untouched];
  const headers = await Promise.all(all.map((user) => world.session(user)));
  const codes = () => Promise.all(all.map((user, n) => codeOf(user, headers[n]!)));
  expect(await codes()).toEqual([200, 200, 200, 200]);
  await api.asSystem(disabled.accountId, ({ db }) => db.updateTable('app_user').set({ status: 'inactive' }).execute());
  await api.asSystem(ofClosed.accountId, ({ db }) => db.updateTable('account').set({ status: 'inactive' }).execute());
  await api.asSystem(unpermitted.accountId, ({ db }) => db.updateTable('user_role').set({ module: 'rps' }).execute());
  api.clock.advance(SECOND);
  expect(await codes()).toEqual(['session_expired', 'session_expired', 'session_expired', 200]);
});
