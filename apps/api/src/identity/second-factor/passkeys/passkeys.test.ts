import { describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { type Headers, PASSWORD } from '../../../../testing/world/people.ts';
import { makeSecurityKey, secondFactors } from '../../../../testing/world/second-factors.ts';
import { buildWorld } from '../../../../testing/world/world.ts';
import { MINUTE } from '../../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
const factors = secondFactors(api);
type Key = ReturnType<typeof makeSecurityKey>;

async function seller() {
  const user = await world.user('store_seller', await world.store((await world.retailer()).root));
  const headers = await world.session(user);
  await factors.confirm(headers, { password: PASSWORD });
  return { user, headers };
}
async function add(headers: Headers, key: Key, name = 'Blue key') {
  const options = (await factors.beginPasskey(headers)).json();
  return factors.addPasskey(headers, { name, credential: key.register(options) });
}
async function withKey() {
  const key = makeSecurityKey();
  const { user, headers } = await seller();
  expect((await add(headers, key)).statusCode).toBe(201);
  return { user, headers, key };
}
const challengeOf = async (user: { email: string }) => (await factors.logIn(user)).json().challenge;

describe('adding a passkey', () => {
  test('addPasskey: a key that signed for the dashboard is added, with recovery codes', async () => {
    const { headers } = await seller();
    const options = (await factors.beginPasskey(headers)).json();
    expect(options).toMatchObject({ rp: { id: 'dashboard.reprise.test', name: 'Reprise' }, attestation: 'none' });
    const added = await add(headers, makeSecurityKey());
    expect(added.json()).toMatchObject({ factor: { kind: 'passkey', name: 'Blue key' } });
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect((await factors.beginPasskey(headers)).json().excludeCredentials).toHaveLength(1);
    expect((await add(headers, makeSecurityKey(), 'Red key')).json().recoveryCodes).toBeNull();
  });

  test('addPasskey: refused for another site, another host, another session’s challenge, and late', async () => {
    const { user, headers } = await seller();
    const codes = [];
    for (const key of [makeSecurityKey({ origin: 'https://evil.test' }), makeSecurityKey({ rpId: 'evil.test' })])
      codes.push((await add(headers, key)).json().code);
    const other = await world.session(user);
    await factors.confirm(other, { password: PASSWORD });
    const theirs = (await factors.beginPasskey(other)).json();
    const key = makeSecurityKey();
    const send = (challenge: string) =>
      factors.addPasskey(headers, { name: 'x', credential: key.register({ challenge }) });
    codes.push((await send(theirs.challenge)).json().code);
    codes.push((await send(Buffer.from('made up').toString('base64url'))).json().code);
    const { challenge } = (await factors.beginPasskey(headers)).json();
    api.clock.advance(5 * MINUTE);
    codes.push((await send(challenge)).json().code);
    expect(codes).toEqual(Array(5).fill('second_factor_wrong'));
  });

  test('addPasskey: the same key a second time is refused (409)', async () => {
    const { headers, key } = await withKey();
    const again = await add(headers, key);
    expect([again.statusCode, again.json().code]).toEqual([409, 'status_not_fit']);
  });

  test('addPasskey: an answer no authenticator wrote is refused, not a failure of ours', async () => {
    const { headers } = await seller();
    const { challenge } = (await factors.beginPasskey(headers)).json();
    const credential = makeSecurityKey().register({ challenge });
    const broken = { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } };
    const answer = await factors.addPasskey(headers, { name: 'x', credential: broken });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'second_factor_wrong']);
  });
});

describe('signing in with a passkey', () => {
  test('answerLoginChallenge: a signature over the challenge opens the session, once', async () => {
    const { user, key } = await withKey();
    const challenge = await challengeOf(user);
    expect(challenge.methods).toEqual(['passkey', 'recovery']);
    expect(challenge.passkey).toMatchObject({
      rpId: 'dashboard.reprise.test',
      allowCredentials: [{ type: 'public-key' }],
    });
    const passkey = key.sign(challenge.passkey);
    expect((await factors.answer(challenge.token, { passkey })).json().apiToken).toBeTypeOf('string');
    expect((await factors.answer(challenge.token, { passkey })).json().code).toBe('challenge_expired');
    const next = await challengeOf(user);
    expect((await factors.answer(next.token, { passkey })).json().code).toBe('second_factor_wrong');
  });

  test('answerLoginChallenge: another key, another person’s key and a counter that went back are refused', async () => {
    const { user, key } = await withKey();
    const other = await withKey();
    const codes = [];
    for (const wrong of [makeSecurityKey(), other.key]) {
      const { token, passkey } = await challengeOf(user);
      codes.push((await factors.answer(token, { passkey: wrong.sign(passkey) })).json().code);
    }
    const { token, passkey } = await challengeOf(user);
    key.setCounter(0);
    codes.push((await factors.answer(token, { passkey: key.sign(passkey) })).json().code);
    expect(codes).toEqual(Array(3).fill('second_factor_wrong'));
  });

  test('confirmSession: a passkey confirms the session it was asked for', async () => {
    const { headers, key } = await withKey();
    api.clock.advance(10 * MINUTE);
    expect((await factors.beginPasskey(headers)).json().code).toBe('confirmation_required');
    const begin = () => api.call({ method: 'POST', url: '/sessions/current/passkey-options', headers });
    const login = (await begin()).json();
    expect((await factors.confirm(headers, { passkey: key.sign(login) })).statusCode).toBe(200);
    expect((await factors.beginPasskey(headers)).statusCode).toBe(200);
    const enrolment = (await factors.beginPasskey(headers)).json();
    expect((await factors.confirm(headers, { passkey: key.sign(enrolment) })).json().code).toBe('second_factor_wrong');
  });
});
