import { checkPasswordLink, choosePassword, login, renewPassword } from '@reprise/contract/identity/routes';
import { INVITATIONS_PER_DAY } from '@reprise/contract/identity/user-import';
import { createUser, updateUser } from '@reprise/contract/identity/user-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { linkTokenOf, mailsOf } from '../../../testing/read/mails.ts';
import { type Headers, PASSWORD, type TestAccount, type TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { nameInMail } from './name-in-mail.ts';

const api = useApi();
const world = buildWorld(api);
type Client = { account: TestAccount; store: TestPlace; headers: Headers };
async function client(): Promise<Client> {
  const account = await world.retailer();
  const store = await world.store(account.root);
  const boss = await world.user('root_management_unit_manager', account.root, { firstname: 'Ada', lastname: 'Martin' });
  return { account, store, headers: await world.session(boss) };
}
let [here, there]: Client[] = [];
let asProvider: Headers;
beforeAll(async () => {
  [here, there] = [await client(), await client()];
  asProvider = await world.session(await world.user('super_admin'));
});
const invite = ({ account, store, headers }: Client, email: string, more: object = {}) =>
  api.call(
    createUser,
    {
      body: {
        accountId: account.id,
        email,
        firstname: 'New',
        lastname: 'Person',
        modules: [{ module: 'tim', userType: 'store_seller', organizationId: store.id }],
        ...more,
      },
    },
    headers,
  );
const tokenOf = ({ account }: Client, email: string) => linkTokenOf(api, { accountId: account.id, email });
const choose = (token: string, password = 'Quiet-Otter-7') =>
  api.call(choosePassword, { params: { token }, body: { password, termsAccepted: true } });
const signIn = (email: string, password = 'Quiet-Otter-7') => api.call(login, { body: { email, password } });
/** What an answer says, without what differs between any two users. */
const shapeOf = (answer: { statusCode: number; json(): Record<string, unknown> }) => {
  const { id: _id, email: _email, createdAt: _at, ...rest } = answer.json();
  return { status: answer.statusCode, ...rest };
};

describe('createUser', () => {
  test('answers the same for an address of another account and for one nobody has', async () => {
    const theirs = await world.user('store_seller', there!.store);
    const [taken, free] = [await invite(here!, theirs.email), await invite(here!, 'free@example.test')];
    expect(taken.statusCode).toBe(201);
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    expect(taken.json().isInvited).toBe(true);
    const to = (await mailsOf(api, here!.account.id)).map((mail) => mail.to.address);
    expect(to).toEqual(expect.arrayContaining([theirs.email, 'free@example.test']));
    expect((await signIn(theirs.email, PASSWORD)).json()).toMatchObject({ id: theirs.id });
  });

  test('refuses an address the account has invited or claimed already (409)', async () => {
    const mine = await world.user('store_seller', here!.store);
    expect((await invite(here!, 'again@example.test')).statusCode).toBe(201);
    for (const email of [mine.email, mine.email.toUpperCase(), 'again@example.test'])
      expect((await invite(here!, email)).json().code).toBe('duplicate_identifier');
  });

  test('tells the provider, who sees every account, that an address is taken (409)', async () => {
    const theirs = await world.user('store_seller', there!.store);
    const refused = await invite({ ...here!, headers: asProvider }, theirs.email);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'duplicate_identifier']);
    expect((await invite({ ...here!, headers: asProvider }, 'by.provider@example.test')).statusCode).toBe(201);
  });
});

describe('the link of an invitation', () => {
  test('claims the address for the account whose link is used first; the other link says why it opens nothing', async () => {
    const email = 'twice.invited@example.test';
    await invite(here!, email);
    await invite(there!, email);
    const [mine, theirs] = [await tokenOf(here!, email), await tokenOf(there!, email)];
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await choose(mine)).statusCode).toBe(204);
    expect((await signIn(email)).json()).toMatchObject({ accountId: here!.account.id, isInvited: false });
    for (const answer of [await api.call(checkPasswordLink, { params: { token: theirs } }), await choose(theirs)]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ code: 'link_expired', data: { reason: 'claimed' } });
    }
  });

  test('used in two accounts at once claims the address in one of them', async () => {
    const email = 'at.once@example.test';
    await invite(here!, email);
    await invite(there!, email);
    const tokens = [await tokenOf(here!, email), await tokenOf(there!, email)];
    const answers = await Promise.all(tokens.map((token) => choose(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
  });

  test('is sent again to whoever asks for a password, by each account that waits for them', async () => {
    const email = 'lost.invitation@example.test';
    await invite(here!, email);
    await invite(there!, email);
    const before = await tokenOf(there!, email);
    await api.call(renewPassword, { body: { email } });
    const again = await tokenOf(there!, email);
    expect(again).not.toBe(before);
    expect((await choose(again)).statusCode).toBe(204);
    // Claimed: now there is a password to renew, in one account.
    await api.call(renewPassword, { body: { email } });
    const lost = async ({ account }: Client) =>
      (await mailsOf(api, account.id)).filter((mail) => mail.to.address === email && mail.template === 'lost_password');
    expect([(await lost(here!)).length, (await lost(there!)).length]).toEqual([0, 1]);
  });
});

describe('the budget of invitations', () => {
  const use = (accountId: string, sent: number) =>
    api.asAdmin((admin) =>
      admin.query(
        `insert into app.invitation_day (account_id, day, sent) values ($1, $2, $3)
         on conflict (account_id, day) do update set sent = excluded.sent`,
        [accountId, api.clock.now().toISOString().slice(0, 10), sent],
      ),
    );

  test('is exact when invitations are sent at once, and refuses with the time until the next day (429)', async () => {
    const shop = await client();
    await use(shop.account.id, INVITATIONS_PER_DAY - 2);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => invite(shop, `${name}@flood.example`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(await mailsOf(api, shop.account.id)).toHaveLength(2);
  });

  test('counts an invitation that is sent again and a new address', async () => {
    const shop = await client();
    const user = (await invite(shop, 'once@flood.example')).json();
    await use(shop.account.id, INVITATIONS_PER_DAY);
    const again = { method: 'POST', url: `/users/${user.id}/invitations`, headers: shop.headers } as const;
    expect((await api.call(again)).statusCode).toBe(429);
    const moved = await api.call(
      updateUser,
      { params: { id: user.id }, body: { email: 'moved@flood.example', version: 1 } },
      shop.headers,
    );
    expect(moved.statusCode).toBe(429);
  });

  test('counts neither addresses in a proven domain of the account nor what the provider sends', async () => {
    const shop = await client();
    await use(shop.account.id, INVITATIONS_PER_DAY);
    await api.asSystem(shop.account.id, async ({ db }) => {
      const place = { account_id: shop.account.id, organization_id: shop.account.root.id };
      await db
        .insertInto('sso_configuration')
        .values({ ...place, issuer: 'https://idp.example', client_id: 'x' })
        .execute();
      const domains = [
        { account_id: shop.account.id, domain: 'proven.example', verified_at: api.clock.now() },
        { account_id: shop.account.id, domain: 'claimed.example', verified_at: null },
      ];
      await db.insertInto('sso_domain').values(domains).execute();
    });
    expect((await invite(shop, 'lea@proven.example')).statusCode).toBe(201);
    expect((await invite(shop, 'lea@claimed.example')).statusCode).toBe(429);
    expect((await invite({ ...shop, headers: asProvider }, 'lea@elsewhere.example')).statusCode).toBe(201);
  });
});

test.each([
  ['Ada', 'Martin', 'Ada Martin'],
  ['Jean-Noël', 'd’Ormesson', 'Jean-Noël d’Ormesson'],
  ['Win at', 'https://evil.example/now', 'Win at https evil example now'],
  ['a\u202eb\n', 'evil．example。com', 'a b evil example com'],
  ['x'.repeat(255), 'y'.repeat(255), 'x'.repeat(60)],
])('nameInMail: %s %s is written %s', (firstname, lastname, expected) => {
  expect(nameInMail({ firstname, lastname })).toBe(expected);
});
