import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { linkTokenOf } from '../../../testing/read/mails.ts';
import { PASSWORD } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { Limit } from '../../platform/access/limiter.ts';
import { LOGIN_ADDRESS, LOGIN_DAY, LOGIN_NETWORK, LOGIN_PLACE } from '../limits.ts';

const api = useApi();
const world = buildWorld(api);

const attempt = (email: string, password: string, remoteAddress: string) =>
  api.call({ method: 'POST', url: '/api/login', remoteAddress, payload: { email, password } });
/** Waits out every window without waiting: their ends move into the past. */
const endWindows = () => api.asAdmin((client) => client.query('update app.rate_limit set expire = expire - 900000'));
/** As if all attempts but so many had been made. */
const leave = ({ name, points }: Limit, left: number) =>
  api.asAdmin((client) =>
    client.query('update app.rate_limit set points = $2 where key like $1', [`${name}:%`, points - left]),
  );
const manager = async () => world.user('root_management_unit_manager', (await world.retailer()).root);

test('login: an attacker’s attempts do not lock the owner out on a known network', async () => {
  const owner = await manager();
  expect((await attempt(owner.email, PASSWORD, '192.0.2.10')).statusCode).toBe(200);
  for (let n = 0; n < LOGIN_ADDRESS.points; n++) {
    const refused = await attempt(owner.email, `Wrong${n}`, `198.51.${n}.7`);
    if (refused.statusCode === 429) break;
  }
  const locked = await attempt(owner.email, PASSWORD, '203.0.113.5');
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'too_many_requests']);
  const seconds = Number(locked.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(LOGIN_ADDRESS.seconds);
  // Another machine of the same network is still home.
  expect((await attempt(owner.email, PASSWORD, '192.0.2.77')).statusCode).toBe(200);
  await endWindows();
  expect((await attempt(owner.email, PASSWORD, '203.0.113.5')).statusCode).toBe(200);
});

test('login: parallel attempts cannot exceed the limit', async () => {
  const owner = await manager();
  const sent = LOGIN_ADDRESS.points + 15;
  const answers = await Promise.all(
    Array.from({ length: sent }, (_, n) => attempt(owner.email, 'Wrong1234', `198.18.${n}.1`)),
  );
  const counts = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
  expect(counts['401']).toHaveLength(LOGIN_ADDRESS.points);
  expect(counts['429']).toHaveLength(15);
});

test('login: an unknown address is rate limited like a known one', async () => {
  const email = 'nobody@example.test';
  expect((await attempt(email, 'Wrong1234', '198.19.1.1')).statusCode).toBe(401);
  await leave(LOGIN_ADDRESS, 1);
  expect((await attempt(email, 'Wrong1234', '198.19.2.1')).statusCode).toBe(401);
  expect((await attempt(email, 'Wrong1234', '198.19.3.1')).statusCode).toBe(429);
});

test('login: a network that tries many addresses gets 429, other networks do not', async () => {
  const from = (remoteAddress: string) => attempt(`person-${remoteAddress}@example.test`, 'Wrong1234', remoteAddress);
  expect((await from('10.9.8.1')).statusCode).toBe(401);
  await leave(LOGIN_NETWORK, 1);
  expect((await from('10.9.8.2')).statusCode).toBe(401);
  expect((await from('10.9.8.3')).statusCode).toBe(429);
  expect((await from('10.9.7.1')).statusCode).toBe(401);
});

test('login: a known network is limited too, and the right password resets its count', async () => {
  const owner = await manager();
  const home = '192.0.2.200';
  await attempt(owner.email, PASSWORD, home);
  const wrong = async (times: number) => {
    const codes: number[] = [];
    for (let n = 0; n < times; n++) codes.push((await attempt(owner.email, 'Wrong1234', home)).statusCode);
    return codes;
  };
  expect(new Set(await wrong(LOGIN_PLACE.points - 1))).toEqual(new Set([401]));
  expect((await attempt(owner.email, PASSWORD, home)).statusCode).toBe(200);
  expect((await wrong(LOGIN_PLACE.points + 1)).at(-1)).toBe(429);
  await endWindows();
  expect((await attempt(owner.email, PASSWORD, home)).statusCode).toBe(200);
});

test('log-in: once strangers have used up a network, a wrong password has one answer for all addresses, known there or not', async () => {
  const owner = await manager();
  const shop = '172.16.40.5';
  expect((await attempt(owner.email, PASSWORD, shop)).statusCode).toBe(200);
  const answers = async () => {
    const wrong = [
      await attempt(owner.email, 'Wrong1234', shop),
      await attempt('guess@example.test', 'Wrong1234', shop),
    ];
    return wrong.map(({ statusCode }) => statusCode);
  };
  expect(await answers()).toEqual([401, 401]);
  await leave(LOGIN_NETWORK, 0);
  expect(await answers()).toEqual([429, 429]);
  // The owner is not kept out.
  expect((await attempt(owner.email, PASSWORD, shop)).statusCode).toBe(200);
  await endWindows();
});

test('log-in: an address known on a network may be tried there as often as one that is not', async () => {
  const owner = await manager();
  const shop = '172.16.41.5';
  expect((await attempt(owner.email, PASSWORD, shop)).statusCode).toBe(200);
  const tries = async (email: string) => {
    const codes: number[] = [];
    for (let n = 0; n <= LOGIN_PLACE.points; n++) codes.push((await attempt(email, 'Wrong1234', shop)).statusCode);
    return codes;
  };
  expect(await tries(owner.email)).toEqual(await tries('guess.again@example.test'));
});

test('log-in: strangers have so many attempts a day, for an address nobody has too; the owner at home comes in, and a link opens it to others', async () => {
  const owner = await manager();
  const home = '192.0.2.90';
  expect((await attempt(owner.email, PASSWORD, home)).statusCode).toBe(200);
  for (const email of [owner.email, 'nobody.of.the.day@example.test']) {
    expect((await attempt(email, 'Wrong1234', '198.18.1.1')).statusCode).toBe(401);
    await api.asAdmin((client) => client.query('update app.daily_limit set points = $1', [LOGIN_DAY.points - 1]));
    expect((await attempt(email, 'Wrong1234', '198.18.2.1')).statusCode).toBe(401);
    const refused = await attempt(email, PASSWORD, '198.18.3.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  }
  expect((await attempt(owner.email, PASSWORD, home)).statusCode).toBe(200);
  await api.call({ method: 'POST', url: '/password/renew', payload: { email: owner.email } });
  const token = await linkTokenOf(api, owner);
  await api.call({ method: 'POST', url: `/password/new/${token}`, payload: { password: 'Quiet-Otter-7' } });
  expect((await attempt(owner.email, 'Quiet-Otter-7', '198.18.3.1')).statusCode).toBe(200);
});
