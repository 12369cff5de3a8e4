import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import type { Context } from '../../platform/context.ts';
import { deviceOf } from '../own-sessions/device-of.ts';
import { passwordHashOf, storePassword } from '../passwords/store-password.ts';
import { openSession } from './open-session.ts';

const api = useApi();
const world = buildWorld(api);
const OTHER_HASH = 'hash of another password';

async function manager() {
  const user = await world.user('root_management_unit_manager', (await world.retailer()).root);
  const passwordHash = await api.asSystem(user.accountId, (ctx) => passwordHashOf(ctx, user.accountId, user.id));
  return { user, passwordHash: passwordHash! };
}
const opening = (user: TestUser, passwordHash: string) => (ctx: Context) =>
  openSession(
    ctx,
    { accountId: user.accountId, userId: user.id, passwordHash, secondFactor: null, device: deviceOf(undefined) },
    'a network',
  );
const changing = (user: TestUser) => (ctx: Context) =>
  storePassword(ctx, { accountId: user.accountId, userId: user.id, hash: OTHER_HASH });

/** Does the first, holds its commit back until the second is under way, and gives the outcome of the second. */
async function overlap<T>(
  user: TestUser,
  first: (ctx: Context) => Promise<unknown>,
  second: (ctx: Context) => Promise<T>,
) {
  const done = Promise.withResolvers<void>();
  const committing = api.asSystem(user.accountId, async (ctx) => {
    await first(ctx);
    done.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await done.promise;
  const [outcome] = await Promise.allSettled([api.asSystem(user.accountId, second)]);
  await committing;
  return outcome;
}

test('a sign-in that began before the password changed opens nothing', async () => {
  const { user, passwordHash } = await manager();
  const outcome = await overlap(user, changing(user), opening(user, passwordHash));
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'invalid_credentials' } });
});

test('a change of the password ends the session that was being opened', async () => {
  const { user, passwordHash } = await manager();
  const outcome = await overlap(user, opening(user, passwordHash), changing(user));
  expect(outcome).toMatchObject({
    status: 'fulfilled',
    value: { email: user.email, endedSessionIds: [expect.any(String)] },
  });
});

test('of two changes from the same old password the second is told', async () => {
  const { user, passwordHash } = await manager();
  const second = (ctx: Context) =>
    storePassword(ctx, { accountId: user.accountId, userId: user.id, hash: 'a third', replaces: passwordHash });
  const outcome = await overlap(user, changing(user), second);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'concurrent_change' } });
});
