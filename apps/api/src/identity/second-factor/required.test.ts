import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { routes } from '@reprise/contract/http/routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { type Headers, PASSWORD } from '../../../testing/world/people.ts';
import { secondFactors, shownCode } from '../../../testing/world/second-factors.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { SECOND } from '../../platform/clock.ts';

const api = useApi({ secondFactor: 'required' });
const world = buildWorld(api);
const factors = secondFactors(api);
const person = async (type: StaffUserType) =>
  world.user(type, type === 'root_management_unit_manager' ? (await world.retailer()).root : null);
async function signedIn(type: StaffUserType) {
  const user = await person(type);
  const opened = (await factors.logIn(user)).json();
  return { user, opened, headers: { 'x-product-token': opened.apiToken } as Headers };
}

describe.each(['super_admin', 'admin', 'root_management_unit_manager'] as const)('a %s', (type) => {
  test('without a second factor gets a session that opens nothing but the enrolment', async () => {
    const { user, opened, headers } = await signedIn(type);
    expect(opened.secondFactorMissing).toBe(true);
    for (const url of [`/users/${user.id}`, '/users', '/sessions', `/users/${user.id}/permissions`]) {
      const answer = await api.call({ url, headers });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'second_factor_required']);
    }
    expect(await factors.own(headers)).toMatchObject({ required: true, factors: [] });
    await factors.enrolTotp(headers);
    expect((await api.call({ url: `/users/${user.id}`, headers })).statusCode).toBe(200);
  });

  test('cannot remove the last factor', async () => {
    const { headers } = await signedIn(type);
    const { id } = await factors.enrolTotp(headers);
    const answer = await api.call({ method: 'DELETE', url: `/second-factors/${id}`, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'status_not_fit']);
  });

  test('signs in with password and code, and then works', async () => {
    const { user, headers } = await signedIn(type);
    const { secret } = await factors.enrolTotp(headers);
    const { challenge } = (await factors.logIn(user)).json();
    const opened = await factors.answer(challenge.token, { code: shownCode(secret, api.clock.now()) });
    expect(opened.json().secondFactorMissing).toBeUndefined();
    const later = { 'x-product-token': opened.json().apiToken };
    expect((await api.call({ url: `/users/${user.id}`, headers: later })).statusCode).toBe(200);
  });
});

test('a session without the required factor can sign out', async () => {
  const { headers } = await signedIn('admin');
  expect((await api.call({ method: 'POST', url: '/logout', headers })).statusCode).toBe(200);
  expect((await api.call({ url: '/second-factors', headers })).json().code).toBe('session_expired');
});

test('a session without the required factor is refused by every route but those of the enrolment', async () => {
  const { headers } = await signedIn('super_admin');
  const early = routes.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(({ id }) => id);
  expect(early.toSorted()).toEqual([
    'addPasskey',
    'addTotp',
    'beginPasskey',
    'beginPasskeyConfirmation',
    'beginTotp',
    'confirmSession',
    'getOwnFactors',
    'logout',
  ]);
  const id = api.services.newId();
  const open = [];
  for (const route of routes.filter(({ access, beforeSecondFactor }) => access !== 'anyone' && !beforeSecondFactor)) {
    const url = route.path.replaceAll(/\{\w+\}/g, id);
    const { statusCode, payload } = await api.call({ method: route.method, url, headers });
    const isRefused = statusCode === 403 && (route.method === 'HEAD' || payload.includes('second_factor_required'));
    if (!isRefused) open.push(`${route.id}: ${statusCode}`);
  }
  expect(open).toEqual([]);
});

test('a route that is open to anyone does not know a session without the required factor', async () => {
  const { user, headers } = await signedIn('super_admin');
  const { status } = await api.call({ method: 'POST', url: '/api/login', payload: {}, headers }).then((answer) => ({
    status: answer.statusCode,
  }));
  expect(status).toBe(422);
  expect((await factors.logIn(user)).json().secondFactorMissing).toBe(true);
});

test('a session opened before its owner became an administrator is limited within a second', async () => {
  const shop = await world.retailer();
  const user = await world.user('store_seller', await world.store(shop.root));
  const headers = await world.session(user);
  expect((await api.call({ url: `/users/${user.id}`, headers })).statusCode).toBe(200);
  await world.role(user, 'root_management_unit_manager', shop.root);
  api.clock.advance(SECOND);
  expect((await api.call({ url: `/users/${user.id}`, headers })).json().code).toBe('second_factor_required');
});

test('a seller works with the password alone', async () => {
  const user = await world.user('store_seller', await world.store((await world.retailer()).root));
  const answer = await api.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: user.email, password: PASSWORD },
  });
  expect(answer.json().secondFactorMissing).toBeUndefined();
  const headers = { 'x-product-token': answer.json().apiToken };
  expect((await api.call({ url: `/users/${user.id}`, headers })).statusCode).toBe(200);
});
