import { expect, test } from 'vitest';
import { type Actor, accountOf, idOf, PROVIDER_ACCOUNT_ID, type UserActor, wallOf } from './actor.ts';

const user: UserActor = {
  kind: 'user',
  accountId: 'account',
  userId: 'user',
  sessionId: 'session',
  provider: false,
  module: 'tim',
  userType: 'store_seller',
  organizationId: 'store',
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'optional',
};
const actors: [Actor, string, string | null][] = [
  [{ kind: 'anyone' }, PROVIDER_ACCOUNT_ID, null],
  [{ kind: 'visitor', accountId: 'account', visitorId: 'visitor' }, 'account', 'visitor'],
  [user, 'account', 'user'],
  [{ kind: 'system', accountId: 'account', job: 'mail' }, 'account', null],
];

test.each(actors)('%o acts for one account, and is not the provider', (actor, accountId, id) => {
  expect(accountOf(actor)).toBe(accountId);
  expect(idOf(actor)).toBe(id);
  expect(wallOf(actor)).toEqual({ accountIds: [accountId], provider: false });
});

test('only a person of the provider passes the wall', () => {
  expect(wallOf({ ...user, provider: true }).provider).toBe(true);
});
