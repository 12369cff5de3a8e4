import { expect, test } from 'vitest';
import type { Limit } from '../platform/access/limiter.ts';
import { asAdmin } from '../platform/testing/database.ts';
import { useApi } from '../testing.ts';
import { PASSWORD, people } from '../testing-people.ts';
import { LOGIN_ADDRESS, LOGIN_KNOWN_PLACE, LOGIN_NETWORK } from './limits.ts';

const it = useApi();
const make = people(it);

const attempt = (email: string, password: string, remoteAddress: string) =>
  it.call({ method: 'POST', url: '/api/login', remoteAddress, payload: { email, password } });
/** Waits out every window without waiting: their ends move into the past. */
const endWindows = () =>
  asAdmin(it.database, (client) => client.query('update app.rate_limit set expire = expire - 900000'));
/** As if all attempts but so many had been made. */
const leave = ({ name, points }: Limit, left: number) =>
  asAdmin(it.database, (client) =>
    client.query('update app.rate_limit set points = $2 where key like $1', [`${name}:%`, points - left]),
  );
const manager = async () => make.user('root_management_unit_manager', (await make.retailer()).root);

test('an attacker uses up the attempts of strangers, not those of the owner at home', async () => {
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

test('attempts sent at once cannot exceed the limit', async () => {
  const owner = await manager();
  const sent = LOGIN_ADDRESS.points + 15;
  const answers = await Promise.all(
    Array.from({ length: sent }, (_, n) => attempt(owner.email, 'Wrong1234', `198.18.${n}.1`)),
  );
  const counts = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
  expect(counts['401']).toHaveLength(LOGIN_ADDRESS.points);
  expect(counts['429']).toHaveLength(15);
});

test('an unknown address is limited like a known one', async () => {
  const email = 'nobody@example.test';
  expect((await attempt(email, 'Wrong1234', '198.19.1.1')).statusCode).toBe(401);
  await leave(LOGIN_ADDRESS, 1);
  expect((await attempt(email, 'Wrong1234', '198.19.2.1')).statusCode).toBe(401);
  expect((await attempt(email, 'Wrong1234', '198.19.3.1')).statusCode).toBe(429);
});

test('a network trying many addresses is stopped, others are not', async () => {
  const from = (remoteAddress: string) => attempt(`person-${remoteAddress}@example.test`, 'Wrong1234', remoteAddress);
  expect((await from('10.9.8.1')).statusCode).toBe(401);
  await leave(LOGIN_NETWORK, 1);
  expect((await from('10.9.8.2')).statusCode).toBe(401);
  expect((await from('10.9.8.3')).statusCode).toBe(429);
  expect((await from('10.9.7.1')).statusCode).toBe(401);
});

test('at home too somebody may only try so often, and the right password starts the count anew', async () => {
  const owner = await manager();
  const home = '192.0.2.200';
  await attempt(owner.email, PASSWORD, home);
  const wrong = async (times: number) => {
    const codes: number[] = [];
    for (let n = 0; n < times; n++) codes.push((await attempt(owner.email, 'Wrong1234', home)).statusCode);
    return codes;
  };
  expect(new Set(await wrong(LOGIN_KNOWN_PLACE.points - 1))).toEqual(new Set([401]));
  expect((await attempt(owner.email, PASSWORD, home)).statusCode).toBe(200);
  expect((await wrong(LOGIN_KNOWN_PLACE.points + 1)).at(-1)).toBe(429);
  await endWindows();
  expect((await attempt(owner.email, PASSWORD, home)).statusCode).toBe(200);
});
