import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { type Headers, PASSWORD } from '../../../testing/world/people.ts';
import { secondFactors, shownCode } from '../../../testing/world/second-factors.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { MINUTE } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
const factors = secondFactors(api);

async function seller() {
  const user = await world.user('store_seller', await world.store((await world.retailer()).root));
  return { user, headers: await world.session(user) };
}
const remove = (id: string, headers: Headers) => api.call({ method: 'DELETE', url: `/second-factors/${id}`, headers });
const isOpen = async (userId: string, headers: Headers) =>
  (await api.call({ url: `/users/${userId}`, headers })).statusCode === 200;

describe('adding an authenticator', () => {
  test('beginTotp: a session that was not confirmed for ten minutes must be confirmed first', async () => {
    const { headers } = await seller();
    expect((await factors.beginTotp(headers)).json().code).toBe('confirmation_required');
    expect((await factors.confirm(headers, { password: 'Not1Password' })).json().code).toBe('invalid_credentials');
    const confirmed = await factors.confirm(headers, { password: PASSWORD });
    expect(Date.parse(confirmed.json().confirmedUntil) - api.clock.now().getTime()).toBe(10 * MINUTE);
    expect((await factors.beginTotp(headers)).statusCode).toBe(200);
    api.clock.advance(10 * MINUTE);
    expect((await factors.beginTotp(headers)).json().code).toBe('confirmation_required');
  });

  test('beginTotp: signing in just now is a confirmation', async () => {
    const { user } = await seller();
    const headers = { 'x-product-token': (await factors.logIn(user)).json().apiToken as string };
    expect((await factors.beginTotp(headers)).statusCode).toBe(200);
  });

  test('addTotp: a wrong code, another session’s token and a late one add nothing', async () => {
    const { user, headers } = await seller();
    const other = await world.session(user);
    for (const each of [headers, other]) await factors.confirm(each, { password: PASSWORD });
    const { token, secret } = (await factors.beginTotp(headers)).json();
    const body = { token, name: 'Phone', code: shownCode(secret, api.clock.now()) };
    expect((await factors.addTotp(headers, { ...body, code: '000000' })).json().code).toBe('second_factor_wrong');
    expect((await factors.addTotp(other, body)).json().code).toBe('challenge_expired');
    expect((await factors.addTotp(headers, { ...body, token: `${token}x` })).json().code).toBe('challenge_expired');
    api.clock.advance(5 * MINUTE);
    const late = { ...body, code: shownCode(secret, api.clock.now()) };
    expect((await factors.addTotp(headers, late)).json().code).toBe('challenge_expired');
    expect((await factors.own(headers)).factors).toEqual([]);
  });

  test('addTotp: the first factor comes with recovery codes, is recorded, and a second authenticator is refused', async () => {
    const { user, headers } = await seller();
    const { recoveryCodes } = await factors.enrolTotp(headers);
    expect(recoveryCodes).toHaveLength(10);
    expect(await factors.own(headers)).toMatchObject({
      required: false,
      recoveryCodesLeft: 10,
      factors: [{ kind: 'totp', name: 'My phone' }],
      confirmBy: ['password', 'totp', 'recovery'],
    });
    expect((await factors.beginTotp(headers)).json().code).toBe('status_not_fit');
    const { rows } = await api.asAdmin((client) =>
      client.query('select action, after from app.audit where entity_id = $1', [user.id]),
    );
    expect(rows).toEqual([{ action: 'create', after: { kind: 'totp', name: 'My phone' } }]);
  });

  test('addTotp: sessions opened without the factor end at once, the one that added it stays', async () => {
    const { user, headers } = await seller();
    const [second, third] = [await world.session(user), await world.session(user)];
    expect([await isOpen(user.id, second), await isOpen(user.id, third)]).toEqual([true, true]);
    await factors.enrolTotp(headers);
    expect([await isOpen(user.id, second), await isOpen(user.id, third)]).toEqual([false, false]);
    expect(await isOpen(user.id, headers)).toBe(true);
  });

  test('confirmSession: a session opened without the factor is not confirmed by the password', async () => {
    const { user, headers } = await seller();
    const { secret } = await factors.enrolTotp(headers);
    const weak = await world.session(user);
    expect((await factors.own(weak)).confirmBy).toEqual(['totp', 'recovery']);
    expect((await factors.confirm(weak, { password: PASSWORD })).json().code).toBe('second_factor_wrong');
    expect((await factors.beginPasskey(weak)).json().code).toBe('confirmation_required');
    const code = shownCode(secret, api.clock.now());
    expect((await factors.confirm(weak, { code })).statusCode).toBe(200);
    expect((await factors.beginPasskey(weak)).statusCode).toBe(200);
  });

  test('confirmSession: ten wrong proofs, then the limit', async () => {
    const { headers } = await seller();
    const codes = [];
    for (let n = 0; n < 11; n++) codes.push((await factors.confirm(headers, { code: '000000' })).json().code);
    expect(codes).toEqual([...Array(10).fill('second_factor_wrong'), 'too_many_requests']);
  });
});

describe('removing a factor', () => {
  test('removeFactor: needs a confirmation, takes the recovery codes along, and the password is enough again', async () => {
    const { user, headers } = await seller();
    const { id } = await factors.enrolTotp(headers);
    api.clock.advance(10 * MINUTE);
    expect((await remove(id, headers)).json().code).toBe('confirmation_required');
    await factors.confirm(headers, { password: PASSWORD });
    expect((await remove(id, headers)).statusCode).toBe(204);
    expect(await factors.own(headers)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await factors.logIn(user)).json().apiToken).toBeTypeOf('string');
  });

  test('removeFactor: another person’s factor is not found, of the same and of another account', async () => {
    const [one, other] = [await seller(), await seller()];
    const { id } = await factors.enrolTotp(one.headers);
    await factors.confirm(other.headers, { password: PASSWORD });
    const answer = await remove(id, other.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect((await factors.own(one.headers)).factors).toHaveLength(1);
    const admin = await world.session(await world.user('super_admin'));
    await factors.confirm(admin, { password: PASSWORD });
    expect((await remove(id, admin)).json().code).toBe('not_found');
  });
});
