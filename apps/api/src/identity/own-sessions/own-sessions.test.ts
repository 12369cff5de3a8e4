import { endOtherSessions, endSession } from '@reprise/contract/identity/own-session-routes';
import { logout } from '@reprise/contract/identity/routes';
import { SESSION_IDLE_HOURS } from '@reprise/contract/identity/session';
import { afterEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { type Headers, PASSWORD, type TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { createApi } from '../../app.ts';
import { HOUR, SECOND } from '../../platform/clock.ts';
import { startTelemetry } from '../../platform/telemetry/telemetry.ts';
import { createServices } from '../../services.ts';

const api = useApi();
const world = buildWorld(api);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const seller = async () => world.user('store_seller', await world.store((await world.retailer()).root));
async function signIn(user: TestUser, remoteAddress: string, agent = FIREFOX): Promise<Headers> {
  const payload = { email: user.email, password: PASSWORD };
  const headers = { 'user-agent': agent };
  const answer = await api.call({ method: 'POST', url: '/api/login', payload, remoteAddress, headers });
  return { 'x-product-token': answer.json().apiToken };
}
const list = async (headers: Headers, remoteAddress = '198.51.100.7') =>
  (await api.call({ url: '/sessions', headers, remoteAddress })).json()['hydra:member'];
const end = (id: string, headers: Headers) => api.call(endSession, { params: { id } }, headers);
const isOpen = async (headers: Headers, app = api.app) =>
  (await app.inject({ url: '/second-factors', headers })).statusCode === 200;

describe('one’s own sessions', () => {
  test('listSessions: device, network, times, and which one this is; nobody else’s', async () => {
    const [user, other] = [await seller(), await seller()];
    await signIn(other, '198.51.100.7');
    const first = await signIn(user, '198.51.100.7');
    api.clock.advance(HOUR);
    const second = await signIn(user, '203.0.113.9', 'curl/8.5.0');
    const sessions = await list(first);
    expect(sessions).toMatchObject([
      { current: false, browser: 'other', system: 'other', sameNetwork: false },
      { current: true, browser: 'firefox', system: 'linux', sameNetwork: true },
    ]);
    expect(Date.parse(sessions[0].startedAt) - Date.parse(sessions[1].startedAt)).toBe(HOUR);
    expect((await list(second, '203.0.113.9')).map(({ sameNetwork }: { sameNetwork: boolean }) => sameNetwork)).toEqual(
      [true, false],
    );
  });

  test('listSessions: an ended session and one that was silent too long are not listed', async () => {
    const user = await seller();
    const silent = await signIn(user, '198.51.100.7');
    api.clock.advance(SESSION_IDLE_HOURS * HOUR);
    const [ended, current] = [await signIn(user, '198.51.100.7'), await signIn(user, '198.51.100.7')];
    await api.call(logout, {}, ended);
    expect(await list(current)).toHaveLength(1);
    expect(await isOpen(silent)).toBe(false);
  });

  test('no network is stored in clear', async () => {
    const user = await seller();
    await signIn(user, '198.51.100.99');
    const { rows } = await api.asAdmin((client) =>
      client.query('select row_to_json(s)::text as text from app.session s where user_id = $1', [user.id]),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain('198.51');
  });

  test('endSession: ends the named session and no other', async () => {
    const user = await seller();
    const [first, second, third] = [await world.session(user), await world.session(user), await world.session(user)];
    const [{ id }] = (await list(second)).filter(({ current }: { current: boolean }) => current);
    expect((await end(id, first)).statusCode).toBe(204);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([true, false, true]);
    expect((await end(id, first)).json().code).toBe('not_found');
  });

  test('endSession: a colleague’s and another tenant’s session are not found, for the provider too', async () => {
    const { root } = await world.retailer();
    const store = await world.store(root);
    const [user, colleague] = [await world.user('store_seller', store), await world.user('store_manager', store)];
    const headers = await world.session(user);
    const [{ id }] = await list(headers);
    for (const stranger of [colleague, await seller(), await world.user('super_admin')]) {
      const answer = await end(id, await world.session(stranger));
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await isOpen(headers)).toBe(true);
  });

  test('endOtherSessions: ends all but this one, and nobody else’s', async () => {
    const [user, other] = [await seller(), await seller()];
    const [first, second, theirs] = [await world.session(user), await world.session(user), await world.session(other)];
    const answer = await api.call(endOtherSessions, {}, first);
    expect(answer.json()).toEqual({ ended: 1 });
    expect([await isOpen(first), await isOpen(second), await isOpen(theirs)]).toEqual([true, false, true]);
  });
});

test('endOtherSessions: nobody without a session ends one (401)', async () => {
  const ended = (headers: Headers) => api.call(endOtherSessions, {}, headers);
  expect((await ended({})).json().code).toBe('not_signed_in');
  expect((await ended(world.visitor(await world.retailer()))).statusCode).toBe(401);
});

describe('on another process', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  test('endOtherSessions: acts within a second', async () => {
    const { pool, providerPool, keys, urls, clock } = api.services;
    const services = createServices({ pool, providerPool, boss: api.boss, keys, urls, clock }, 'second');
    const telemetry = await startTelemetry({ service: 'second', metricsPort: undefined, otlpUrl: undefined });
    const second = await createApi(services, { telemetry });
    stops.push(() => second.close());
    const user = await seller();
    const [mine, other] = [await world.session(user), await world.session(user)];
    expect(await isOpen(other, second)).toBe(true);
    await api.call(endOtherSessions, {}, mine);
    expect(await isOpen(other)).toBe(false);
    api.clock.advance(SECOND);
    expect([await isOpen(other, second), await isOpen(mine, second)]).toEqual([false, true]);
  });
});
