import { changePassword, login } from '@reprise/contract/identity/routes';
import { getUser } from '@reprise/contract/identity/user-routes';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { type Headers, PASSWORD, type TestUser, type UserOptions } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { CHANGE_PASSWORD } from '../limits.ts';

const api = useApi();
const world = buildWorld(api);
const NEW = 'Another2Horse';
const manager = async (options?: UserOptions) =>
  world.user('root_management_unit_manager', (await world.retailer()).root, options);
const change = (id: string, headers: Headers, currentPassword: string, password: string) =>
  api.call(changePassword, { params: { id }, body: { currentPassword, password } }, headers);
const isOpen = async (user: TestUser, headers: Headers) =>
  (await api.call(getUser, { params: { id: user.id } }, headers)).statusCode === 200;
const logIn = async ({ email }: TestUser, password: string) =>
  (await api.call(login, { body: { email, password } })).statusCode;

test('changePassword: keeps the current session and ends all others', async () => {
  const user = await manager();
  const [mine, other] = [await world.session(user), await world.session(user)];
  expect([await isOpen(user, mine), await isOpen(user, other)]).toEqual([true, true]);
  const answer = await change(user.id, mine, PASSWORD, NEW);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect([await isOpen(user, mine), await isOpen(user, other)]).toEqual([true, false]);
  expect([await logIn(user, PASSWORD), await logIn(user, NEW)]).toEqual([401, 200]);
});

test('changePassword: the change log names the actor and holds nothing of the password', async () => {
  const user = await manager();
  await change(user.id, await world.session(user), PASSWORD, NEW);
  const { rows } = await api.asAdmin((client) =>
    client.query("select * from app.audit where entity = 'credential' and entity_id = $1", [user.id]),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: 'update',
    account_id: user.accountId,
    actor_kind: 'user',
    actor_id: user.id,
    user_type: 'root_management_unit_manager',
    before: { changedAt: null },
    after: { changedAt: api.clock.now().toISOString() },
  });
});

test('changePassword: needs the current password and a strong, different new one', async () => {
  const user = await manager();
  const headers = await world.session(user);
  const code = async (current: string, next: string) => (await change(user.id, headers, current, next)).json().code;
  expect(await code('Wrong1234', NEW)).toBe('invalid_credentials');
  expect(await code(PASSWORD, 'weak')).toBe('weak_password');
  expect(await code(PASSWORD, PASSWORD)).toBe('same_password');
  // The same letters spelt in full width hash alike.
  expect(await code(PASSWORD, PASSWORD.replace('C', '\uff23'))).toBe('same_password');
  expect(await logIn(user, PASSWORD)).toBe(200);
});

test('changePassword: another user’s id gets the same 404 as an unknown one', async () => {
  const user = await manager();
  const colleague = await world.user('root_management_unit_manager', {
    id: user.organizationId!,
    accountId: user.accountId,
    type: 'root_management_unit',
    commonName: '',
  });
  const headers = { ...(await world.session(user)), 'x-request-id': 'the-same-request' };
  const absent = await change(api.services.newId(), headers, PASSWORD, NEW);
  expect(absent.statusCode).toBe(404);
  expect((await change(colleague.id, headers, PASSWORD, NEW)).body).toBe(absent.body);
  expect(await logIn(colleague, PASSWORD)).toBe(200);
});

test('changePassword: a user forced to single sign-on gets 422', async () => {
  const user = await manager({ sso: true });
  const answer = await change(user.id, await world.session(user), PASSWORD, NEW);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'sso_managed']);
});

test('changePassword: wrong current passwords end in 429', async () => {
  const user = await manager();
  const headers = await world.session(user);
  await change(user.id, headers, 'Wrong1234', NEW);
  await api.asAdmin((client) =>
    client.query("update app.rate_limit set points = $1 where key like 'change_password:%'", [CHANGE_PASSWORD.points]),
  );
  const answer = await change(user.id, headers, PASSWORD, NEW);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('changePassword: of parallel changes one succeeds, and no session of the old password survives', async () => {
  const user = await manager();
  const sessions = await Promise.all([1, 2, 3].map(() => world.session(user)));
  const changes = sessions.map((headers, n) => change(user.id, headers, PASSWORD, `Winner${n}Horse`));
  const signIns = [1, 2, 3].map(() => logIn(user, PASSWORD));
  const codes = (await Promise.all(changes)).map((a) => a.statusCode);
  await Promise.all(signIns);
  expect(codes.filter((code) => code === 204)).toHaveLength(1);
  const winner = codes.indexOf(204);
  const { rows } = await api.asAdmin((client) =>
    client.query('select id from app.session where user_id = $1 and revoked_at is null', [user.id]),
  );
  expect(rows).toHaveLength(1);
  expect(await isOpen(user, sessions[winner]!)).toBe(true);
});
