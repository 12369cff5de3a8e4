import { frontPermissions } from '@reprise/contract/access/grants';
import { listAccounts } from '@reprise/contract/accounts/account-routes';
import { switchModule } from '@reprise/contract/identity/routes';
import { getUser, userCurrentOrganization } from '@reprise/contract/identity/user-routes';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const switchTo = (headers: Headers, module: string) => api.call(switchModule, { body: { module } }, headers);

async function sellerAndOperator() {
  const group = await world.both();
  const store = await world.store(group.root);
  const warehouse = await world.warehouse(group.buyer);
  const user = await world.user('store_seller', store);
  await world.role(user, 'warehouse_operator', warehouse);
  return { user, store, warehouse };
}

test('X-Module: a module without a role gets 403', async () => {
  const { user } = await sellerAndOperator();
  const headers = await world.session(user);
  for (const [module, status] of [
    ['tim', 200],
    ['rps', 200],
    ['lcm', 403],
    ['root', 403],
    ['public', 403],
    ['', 403],
    ['tim,rps', 403],
  ] as const) {
    const answer = await api.call(getUser, { params: { id: user.id } }, { ...headers, 'x-module': module });
    expect(answer.statusCode, module).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('permission_denied');
  }
});

test('switchModule: the session keeps the module', async () => {
  const { user, store, warehouse } = await sellerAndOperator();
  const { 'x-module': _, ...headers } = await world.session(user);
  const current = async () =>
    (await api.call(userCurrentOrganization, { params: { id: user.id } }, headers)).json().id as string;
  expect(await current()).toBe(store.id);
  const answer = await switchTo(headers, 'rps');
  expect(answer.json()).toMatchObject({
    id: user.id,
    currentModule: 'rps',
    currentOrganization: { id: warehouse.id, moduleType: 'rps' },
    frontPermissions: { rps: frontPermissions('warehouse_operator', 'rps') },
  });
  expect(answer.json().apiToken).toBeUndefined();
  // At once, although the session was read less than a second ago.
  expect(await current()).toBe(warehouse.id);
  const again = await api.call(getUser, { params: { id: user.id } }, { ...headers, 'x-module': 'tim' });
  expect(again.statusCode).toBe(200);
});

test('switchModule: a module without a role gets 403', async () => {
  const { user, store } = await sellerAndOperator();
  const { 'x-module': _, ...headers } = await world.session(user);
  const refused = await switchTo(headers, 'lcm');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_denied']);
  expect((await switchTo(headers, 'public')).statusCode).toBe(422);
  expect((await api.call(userCurrentOrganization, { params: { id: user.id } }, headers)).json().id).toBe(store.id);
});

test('switchModule: the provider may use every module', async () => {
  const headers = await world.session(await world.user('super_admin'));
  for (const module of ['tim', 'lcm', 'rps', 'root'] as const) {
    expect((await switchTo(headers, module)).json()).toMatchObject({
      currentModule: module,
      currentOrganization: null,
    });
    expect((await api.call(listAccounts, {}, { ...headers, 'x-module': module })).statusCode).toBe(200);
  }
});
