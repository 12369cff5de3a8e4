import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { linkTokenOf, mailsOf } from '../../../testing/read/mails.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { INVITE_USER } from '../limits.ts';

const api = useApi();
const world = buildWorld(api);
const invite = (id: string, headers: Headers) =>
  api.call({
    method: 'POST',
    url: `/users/${id}/invitations`,
    headers: { ...headers, 'x-request-id': 'the-same-request' },
  });

async function shop() {
  const account = await world.retailer();
  const unit = await world.unit(account.root);
  const store = await world.store(unit);
  return { account, unit, store, manager: await world.session(await world.user('store_manager', store)) };
}

test('inviteUser: sends a new link that works', async () => {
  const { account, store, manager } = await shop();
  const seller = await world.user('store_seller', store, { password: false });
  const answer = await invite(seller.id, manager);
  expect(answer.statusCode).toBe(202);
  const mails = await mailsOf(api, account.id);
  expect(mails).toMatchObject([
    { id: answer.json().mailId, template: 'account_creation', to: { address: seller.email } },
  ]);
  const link = await api.call({ url: `/password/new/${await linkTokenOf(api, seller)}` });
  expect(link.json()).toMatchObject({ purpose: 'creation' });
});

test('inviteUser: refuses a user above, beside or outside the actor’s scope', async () => {
  const { account, unit, store, manager } = await shop();
  const beside = await world.user('store_manager', store);
  const refused = await invite(beside.id, manager);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'out_of_scope']);
  // Seen because they sell here, but they are more elsewhere.
  const both = await world.user('store_seller', store);
  await world.role(both, 'root_management_unit_manager', account.root, 'root');
  expect((await invite(both.id, manager)).json().code).toBe('out_of_scope');
  const absent = await invite(api.services.newId(), manager);
  expect(absent.statusCode).toBe(404);
  for (const hidden of [
    await world.user('management_unit_manager', unit),
    await world.user('store_seller', await world.store(unit)),
    await world.user('store_seller', (await shop()).store),
    await world.user('super_admin'),
  ])
    expect((await invite(hidden.id, manager)).body).toBe(absent.body);
  expect(await mailsOf(api, account.id)).toEqual([]);
});

test('inviteUser: 403 without ROLE_USER_EDIT_PAGE, also for oneself', async () => {
  const { store } = await shop();
  const seller = await world.user('store_seller', store);
  const answer = await invite(seller.id, await world.session(seller));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
});

test('inviteUser: refuses inactive users and users of single sign-on', async () => {
  const { account, store, manager } = await shop();
  const disabled = await world.user('store_seller', store, { status: 'inactive' });
  const sso = await world.user('store_seller', store, { sso: true });
  expect((await invite(disabled.id, manager)).json()).toMatchObject({ status: 409, code: 'status_not_fit' });
  expect((await invite(sso.id, manager)).json()).toMatchObject({ status: 422, code: 'sso_managed' });
  expect(await mailsOf(api, account.id)).toEqual([]);
});

test('inviteUser: repeated invitations of one user end in 429', async () => {
  const { account, store, manager } = await shop();
  const seller = await world.user('store_seller', store, { password: false });
  const answers = await Promise.all(Array.from({ length: INVITE_USER.points + 2 }, () => invite(seller.id, manager)));
  expect(answers.filter((a) => a.statusCode === 202)).toHaveLength(INVITE_USER.points);
  expect(answers.find((a) => a.statusCode === 429)?.headers['retry-after']).toBeDefined();
  expect(await mailsOf(api, account.id)).toHaveLength(INVITE_USER.points);
});
