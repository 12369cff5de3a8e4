import { CREATION_LINK_DAYS, RENEWAL_LINK_HOURS } from '@reprise/contract/identity/session';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { linkTokenOf } from '../../../testing/read/mails.ts';
import { PASSWORD, type TestUser, type UserOptions } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { LOGIN_ADDRESS } from '../limits.ts';
import { findUser } from '../users/users.ts';
import { sendCreationLink, sendRenewalLink } from './send-password-link.ts';

const api = useApi();
const world = buildWorld(api);
const NEW = 'Another2Horse';
const ADA = { name: 'Ada Martin', email: 'ada@martin.test', company: 'Martin' };

const manager = async (options?: UserOptions) =>
  world.user('root_management_unit_manager', (await world.retailer()).root, options);
async function linkFor(user: TestUser, purpose: 'renewal' | 'creation' = 'renewal'): Promise<string> {
  await api.asSystem(user.accountId, async (ctx) => {
    const row = (await findUser(ctx, user.accountId, user.id))!;
    await (purpose === 'renewal' ? sendRenewalLink(ctx, row) : sendCreationLink(ctx, row, ADA));
  });
  return linkTokenOf(api, user);
}
const look = (token: string) => api.call({ url: `/password/new/${token}` });
const choose = (token: string, password: string, more: object = {}, remoteAddress = '127.0.0.1') =>
  api.call({ method: 'POST', url: `/password/new/${token}`, remoteAddress, payload: { password, ...more } });
const logIn = async (user: TestUser, password: string, remoteAddress = '127.0.0.1') => {
  const payload = { email: user.email, password };
  return (await api.call({ method: 'POST', url: '/api/login', remoteAddress, payload })).statusCode;
};

describe('a link to choose a new password', () => {
  test('choosePassword: a link works once and ends all sessions and other links', async () => {
    const user = await manager();
    const headers = await world.session(user);
    expect((await api.call({ url: `/users/${user.id}`, headers })).statusCode).toBe(200);
    const [other, token] = [await linkFor(user), await linkFor(user)];
    const answer = await choose(token, NEW);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await api.call({ url: `/users/${user.id}`, headers })).json().code).toBe('session_expired');
    expect([await logIn(user, PASSWORD), await logIn(user, NEW)]).toEqual([401, 200]);
    for (const used of [token, other]) {
      const refused = [await look(used), await choose(used, 'Third3Horse')];
      expect(refused.map((r) => [r.statusCode, r.json().code, r.json().data])).toEqual(
        Array(2).fill([410, 'link_expired', { reason: 'used' }]),
      );
    }
    expect(await logIn(user, NEW)).toBe(200);
  });

  test('choosePassword: of many parallel uses of one link, one succeeds', async () => {
    const user = await manager({ password: false });
    const token = await linkFor(user);
    const passwords = Array.from({ length: 50 }, (_, n) => `Parallel${n}x`);
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    const won = passwords.filter((_, n) => answers[n]!.statusCode === 204);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([204, 410]));
    const refused = answers.filter((a) => a.statusCode === 410).map((a) => a.json().data.reason);
    expect(new Set(refused)).toEqual(new Set(['used']));
    expect(await logIn(user, won[0]!)).toBe(200);
    const written = await api.asAdmin((client) =>
      client.query("select from app.audit where entity = 'credential' and entity_id = $1", [user.id]),
    );
    expect(written.rowCount).toBe(1);
  });

  test('choosePassword: two links of one user at once do not deadlock, and one succeeds', async () => {
    const user = await manager({ password: false });
    const tokens = [await linkFor(user), await linkFor(user), await linkFor(user)];
    const codes = (await Promise.all(tokens.map((t) => choose(t, NEW)))).map((a) => a.statusCode);
    expect(codes.toSorted()).toEqual([204, 410, 410]);
  });

  test.each([
    ['renewal', RENEWAL_LINK_HOURS * HOUR],
    ['creation', CREATION_LINK_DAYS * DAY],
  ] as const)('choosePassword: a link for a %s expires after its time', async (purpose, lifetime) => {
    const user = await manager();
    const token = await linkFor(user, purpose);
    const expiresAt = new Date(api.clock.now().getTime() + lifetime);
    api.clock.set(new Date(expiresAt.getTime() - 1));
    expect((await look(token)).json()).toEqual({ purpose, expiresAt: expiresAt.toISOString() });
    api.clock.set(expiresAt);
    const late = [await look(token), await choose(token, NEW, { termsAccepted: true })];
    expect(late.map((a) => [a.statusCode, a.json().code, a.json().data])).toEqual(
      Array(2).fill([410, 'link_expired', { reason: 'expired' }]),
    );
    expect(await logIn(user, PASSWORD)).toBe(200);
  });

  test('choosePassword: an unknown token and the link of an inactive user are invalid', async () => {
    const user = await manager();
    const token = await linkFor(user);
    await api.asSystem(user.accountId, ({ db }) => db.updateTable('app_user').set({ status: 'inactive' }).execute());
    for (const bad of ['x', 'garbage-of-some-length-or-other', 'é%20', 'y'.repeat(150), token]) {
      const answers = [await look(encodeURIComponent(bad)), await choose(encodeURIComponent(bad), NEW)];
      expect(answers.map((a) => [a.statusCode, a.json().code])).toEqual(Array(2).fill([403, 'invalid_link']));
    }
  });

  test('checkPasswordLink: reading a link does not use it up', async () => {
    const user = await manager();
    const token = await linkFor(user);
    for (let n = 0; n < 5; n++) expect((await look(token)).statusCode).toBe(200);
    expect((await choose(token, NEW)).statusCode).toBe(204);
  });

  test('choosePassword: a user forced to single sign-on gets 422', async () => {
    const user = await manager();
    const token = await linkFor(user);
    await api.asSystem(user.accountId, ({ db }) =>
      db.updateTable('app_user').set({ force_connection_by_sso: true }).execute(),
    );
    const answer = await choose(token, NEW);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'sso_managed']);
  });

  test('choosePassword: works after an attacker used up the sign-in attempts', async () => {
    const user = await manager();
    await logIn(user, 'Wrong1234', '203.0.113.9');
    await api.asAdmin((client) =>
      client.query("update app.rate_limit set points = $1 where key like 'login_address:%'", [LOGIN_ADDRESS.points]),
    );
    expect(await logIn(user, PASSWORD, '203.0.113.10')).toBe(429);
    await choose(await linkFor(user), NEW, {}, '192.0.2.44');
    expect(await logIn(user, NEW, '192.0.2.44')).toBe(200);
  });
});

describe('the password chosen', () => {
  test.each([
    ['Short1a', ['length']],
    ['nouppercase1', ['uppercase']],
    ['NOLOWERCASE1', ['lowercase']],
    ['NoDigitHere', ['digit']],
    ['', ['length', 'lowercase', 'uppercase', 'digit']],
    [`Aa1${'x'.repeat(198)}`, ['length']],
  ])('%s breaks %j and leaves the link alone', async (password, rules) => {
    const user = await manager();
    const token = await linkFor(user);
    const answer = await choose(token, password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'weak_password', data: { rules } });
    expect((await look(token)).statusCode).toBe(200);
  });

  test('choosePassword: refuses the previous password (422)', async () => {
    const user = await manager();
    const token = await linkFor(user);
    const answer = await choose(token, PASSWORD);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'same_password']);
    expect((await choose(token, NEW)).statusCode).toBe(204);
  });

  test('choosePassword: the first password needs the terms accepted (422)', async () => {
    const user = await manager({ password: false });
    const token = await linkFor(user, 'creation');
    for (const more of [{}, { termsAccepted: false }]) {
      const answer = await choose(token, NEW, more);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().violations).toMatchObject([{ path: 'body.termsAccepted', code: 'must_be_accepted' }]);
    }
    expect((await choose(token, NEW, { termsAccepted: true })).statusCode).toBe(204);
    expect(await logIn(user, NEW)).toBe(200);
  });
});
