import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { PASSWORD } from '../../../testing/world/people.ts';
import { secondFactors, shownCode } from '../../../testing/world/second-factors.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';

const api = useApi();
const world = buildWorld(api);
const factors = secondFactors(api);
const STEP = 30 * SECOND;
const nextStep = () => api.clock.advance(STEP);

async function enrolled() {
  const user = await world.user('store_seller', await world.store((await world.retailer()).root));
  const headers = await world.session(user);
  return { user, headers, ...(await factors.enrolTotp(headers)) };
}
const challengeOf = async (user: { email: string }, from?: string) => {
  const answer = await factors.logIn(user, from);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().apiToken).toBeUndefined();
  return answer.json().challenge as { token: string; methods: string[]; expiresAt: string; passkey: unknown };
};
const codeOf = (answer: { statusCode: number; json(): { code: string } }) =>
  answer.statusCode === 200 ? 200 : answer.json().code;

describe('signing in with an authenticator', () => {
  test('login: somebody with a factor gets a challenge of five minutes instead of a session', async () => {
    const { user } = await enrolled();
    const challenge = await challengeOf(user);
    expect(challenge).toMatchObject({ methods: ['totp', 'recovery'], passkey: null });
    expect(Date.parse(challenge.expiresAt) - api.clock.now().getTime()).toBe(5 * MINUTE);
  });

  test('answerLoginChallenge: the code opens the session the password alone did not', async () => {
    const { user, secret } = await enrolled();
    const { token } = await challengeOf(user);
    const opened = await factors.answer(token, { code: shownCode(secret, api.clock.now()) });
    expect(opened.json()).toMatchObject({ id: user.id, currentModule: 'tim' });
    const headers = { 'x-product-token': opened.json().apiToken };
    expect((await api.call({ url: `/users/${user.id}`, headers })).statusCode).toBe(200);
  });

  test('answerLoginChallenge: a code of the step before and after counts, with blanks in it too', async () => {
    const { user, secret } = await enrolled();
    nextStep();
    const early = await challengeOf(user);
    const before = shownCode(secret, new Date(api.clock.now().getTime() - STEP));
    expect(codeOf(await factors.answer(early.token, { code: `${before.slice(0, 3)} ${before.slice(3)}` }))).toBe(200);
    const late = await challengeOf(user);
    const after = shownCode(secret, new Date(api.clock.now().getTime() + STEP));
    expect(codeOf(await factors.answer(late.token, { code: after }))).toBe(200);
  });

  test('answerLoginChallenge: a code counts once, also with another challenge and in parallel', async () => {
    const { user, secret } = await enrolled();
    const code = shownCode(secret, api.clock.now());
    const challenges = await Promise.all([challengeOf(user), challengeOf(user), challengeOf(user)]);
    const answers = await Promise.all(challenges.map(({ token }) => factors.answer(token, { code })));
    expect(answers.map(codeOf).toSorted()).toEqual([200, 'second_factor_wrong', 'second_factor_wrong']);
    const later = await challengeOf(user);
    expect(codeOf(await factors.answer(later.token, { code }))).toBe('second_factor_wrong');
  });

  test('answerLoginChallenge: the code that enrolled the authenticator signs nobody in', async () => {
    const user = await world.user('store_seller', await world.store((await world.retailer()).root));
    const headers = await world.session(user);
    await factors.confirm(headers, { password: PASSWORD });
    const { token, secret } = (await factors.beginTotp(headers)).json();
    const code = shownCode(secret, api.clock.now());
    expect((await factors.addTotp(headers, { token, name: 'Phone', code })).statusCode).toBe(201);
    expect(codeOf(await factors.answer((await challengeOf(user)).token, { code }))).toBe('second_factor_wrong');
  });

  test('answerLoginChallenge: every wrong proof has the same answer', async () => {
    const { user } = await enrolled();
    const { token } = await challengeOf(user);
    const bodies = [];
    for (const proof of [{ code: '000000' }, { code: 'abcdef' }, { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' }]) {
      const answer = await factors.answer(token, proof);
      const { requestId, ...rest } = answer.json();
      bodies.push({ status: answer.statusCode, ...rest });
    }
    expect(bodies[0]).toMatchObject({ status: 422, code: 'second_factor_wrong' });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('answerLoginChallenge: a challenge opens one session, and none after five minutes', async () => {
    const { user, secret } = await enrolled();
    const { token } = await challengeOf(user);
    expect(codeOf(await factors.answer(token, { code: shownCode(secret, api.clock.now()) }))).toBe(200);
    nextStep();
    const again = await factors.answer(token, { code: shownCode(secret, api.clock.now()) });
    expect([again.statusCode, codeOf(again)]).toEqual([410, 'challenge_expired']);
    const late = await challengeOf(user);
    api.clock.advance(5 * MINUTE);
    expect(codeOf(await factors.answer(late.token, { code: shownCode(secret, api.clock.now()) }))).toBe(
      'challenge_expired',
    );
    expect(codeOf(await factors.answer('never-given-out', { code: '000000' }))).toBe('challenge_expired');
  });

  test('answerLoginChallenge: one person’s code does not answer another person’s challenge', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const { token } = await challengeOf(other.user);
    const proof = { code: shownCode(one.secret, api.clock.now()) };
    expect(codeOf(await factors.answer(token, proof))).toBe('second_factor_wrong');
    expect(codeOf(await factors.answer(token, { recoveryCode: one.recoveryCodes[0] }))).toBe('second_factor_wrong');
  });

  test('answerLoginChallenge: a new password makes the challenges of the old one worthless', async () => {
    const { user, headers, secret } = await enrolled();
    const { token } = await challengeOf(user);
    const body = { currentPassword: PASSWORD, password: 'Another1Horse' };
    await api.call({ method: 'POST', url: `/users/${user.id}/password`, payload: body, headers });
    expect(codeOf(await factors.answer(token, { code: shownCode(secret, api.clock.now()) }))).toBe('challenge_expired');
  });

  test('answerLoginChallenge: five wrong codes use up a challenge, and the right one comes too late', async () => {
    const { user, secret } = await enrolled();
    const { token } = await challengeOf(user);
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push(codeOf(await factors.answer(token, { code: '000000' })));
    expect(codes).toEqual([...Array(5).fill('second_factor_wrong'), 'too_many_requests']);
    const right = await factors.answer(token, { code: shownCode(secret, api.clock.now()) });
    expect([right.statusCode, codeOf(right)]).toEqual([429, 'too_many_requests']);
  });

  test('answerLoginChallenge: a stranger with the password uses up strangers’ tries, not those of the owner', async () => {
    const { user, secret } = await enrolled();
    const home = '198.51.100.7';
    const first = await challengeOf(user, home);
    expect(codeOf(await factors.answer(first.token, { code: shownCode(secret, api.clock.now()) }, home))).toBe(200);
    nextStep();
    const elsewhere = '203.0.113.9';
    const codes = [];
    for (let round = 0; round < 3; round++) {
      const { token } = await challengeOf(user, elsewhere);
      for (let n = 0; n < 5; n++) codes.push(codeOf(await factors.answer(token, { code: '000000' }, elsewhere)));
    }
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(10);
    expect(codes.at(-1)).toBe('too_many_requests');
    const own = await challengeOf(user, home);
    expect(codeOf(await factors.answer(own.token, { code: shownCode(secret, api.clock.now()) }, home))).toBe(200);
  });
});

describe('recovery codes', () => {
  test('answerLoginChallenge: each of ten codes opens one session, however it is spelt', async () => {
    const { user, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    const first = await challengeOf(user);
    const opened = await factors.answer(first.token, { recoveryCode: typed });
    expect(opened.statusCode).toBe(200);
    const second = await challengeOf(user);
    expect(codeOf(await factors.answer(second.token, { recoveryCode: recoveryCodes[3] }))).toBe('second_factor_wrong');
    const headers = { 'x-product-token': opened.json().apiToken };
    expect(await factors.own(headers)).toMatchObject({ recoveryCodesLeft: 9 });
    const { rows } = await api.asAdmin((client) =>
      client.query(`select after from app.audit where entity = 'second_factor' and action = 'update'
        and entity_id = '${user.id}'`),
    );
    expect(rows).toEqual([{ after: { recoveryCodesLeft: 9 } }]);
  });

  test('answerLoginChallenge: of two requests with the same code at once, one opens a session', async () => {
    const { user, recoveryCodes } = await enrolled();
    const challenges = await Promise.all([challengeOf(user), challengeOf(user)]);
    const answers = await Promise.all(
      challenges.map(({ token }) => factors.answer(token, { recoveryCode: recoveryCodes[0] })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual([200, 'second_factor_wrong']);
  });

  test('renewRecoveryCodes: the codes there were are worth nothing from then on', async () => {
    const { user, headers, recoveryCodes } = await enrolled();
    const renewed = await api.call({ method: 'POST', url: '/second-factors/recovery-codes', headers });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    const { token } = await challengeOf(user);
    expect(codeOf(await factors.answer(token, { recoveryCode: recoveryCodes[0] }))).toBe('second_factor_wrong');
    expect(codeOf(await factors.answer(token, { recoveryCode: renewed.json().recoveryCodes[9] }))).toBe(200);
  });
});

test('nothing of a factor is stored in clear', async () => {
  const { secret, recoveryCodes } = await enrolled();
  await api.asAdmin(async (client) => {
    const { rows } = await client.query(`select row_to_json(f)::text as text from app.second_factor f
      union all select row_to_json(r)::text from app.recovery_code r
      union all select row_to_json(c)::text from app.login_challenge c
      union all select row_to_json(a)::text from app.audit a
      union all select row_to_json(k)::text from app.idempotency_key k`);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('My phone');
    for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
  });
});
