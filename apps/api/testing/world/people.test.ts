import { expect, test } from 'vitest';
import { useApi } from '../harness/use-api.ts';
import { PASSWORD } from './people.ts';
import { buildWorld } from './world.ts';

const api = useApi();
const world = buildWorld(api);

test('people made for tests are as real as those who signed in', async () => {
  const shop = await world.retailer();
  const user = await world.user('root_management_unit_manager', shop.root);
  const signedIn = await api.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: user.email, password: PASSWORD },
  });
  expect(signedIn.statusCode).toBe(200);
  const headers = await world.session(user);
  const me = await api.call({ url: `/users/${user.id}`, headers });
  expect(me.json()).toMatchObject({ id: user.id, accountId: shop.id, types: ['root_management_unit_manager'] });
});

test('a buyer has its entity and takes a warehouse, a retailer units and stores', async () => {
  const [shop, buyer] = [await world.retailer(), await world.buyer()];
  await world.link(shop, buyer);
  const unit = await world.unit(shop.root);
  const store = await world.store(unit);
  const warehouse = await world.warehouse(buyer.buyer);
  const seller = await world.user('store_seller', store);
  await world.role(seller, 'root_management_unit_manager', shop.root, 'root');
  const headers = await world.session(seller, 'root');
  const { 'hydra:member': seen } = (await api.call({ url: '/organizations', headers })).json();
  expect(seen.map((o: { id: string }) => o.id).sort()).toEqual([shop.root.id, unit.id, store.id].sort());
  expect(warehouse.accountId).toBe(buyer.id);
});

test('a provider administrator needs no entity', async () => {
  const headers = await world.session(await world.user('super_admin'));
  expect((await api.call({ url: '/accounts', headers })).statusCode).toBe(200);
  expect((await api.call({ url: '/accounts', headers: world.visitor({ id: api.services.newId() }) })).statusCode).toBe(
    401,
  );
});
