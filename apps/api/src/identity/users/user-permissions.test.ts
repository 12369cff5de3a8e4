import { frontPermissions } from '@reprise/contract/access/grants';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { isProvider, USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { userCurrentOrganization, userPermissions } from '@reprise/contract/identity/user-routes';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);

async function places(): Promise<Record<string, TestPlace | null>> {
  const group = await world.both();
  const unit = await world.unit(group.root);
  return {
    root_management_unit: group.root,
    management_unit: unit,
    store: await world.store(unit),
    buyer: group.buyer,
    warehouse: await world.warehouse(group.buyer),
  };
}

test('userPermissions: every user type gets exactly its rows of the matrix', async () => {
  const at = await places();
  for (const type of STAFF_USER_TYPES) {
    const { parent, modules } = USER_TYPE_FACTS[type];
    for (const module of modules as readonly ('root' | 'tim' | 'lcm' | 'rps')[]) {
      const user = await world.user(type, parent ? at[parent]! : null, { module });
      const answer = await api.call(userPermissions, { params: { id: user.id } }, await world.session(user));
      const expected = isProvider(type)
        ? Object.fromEntries(modules.map((m) => [m, frontPermissions(type, m)]))
        : { [module]: frontPermissions(type, module) };
      expect(answer.json(), `${type} in ${module}`).toEqual({ frontPermissions: expected });
    }
  }
});

test('userPermissions: a manager reads those of visible users', async () => {
  const at = await places();
  const seller = await world.user('store_seller', at.store!);
  const headers = await world.session(await world.user('store_manager', at.store!));
  const answer = await api.call(userPermissions, { params: { id: seller.id } }, headers);
  expect(answer.json()).toEqual({ frontPermissions: { tim: frontPermissions('store_seller', 'tim') } });
  const place = await api.call(userCurrentOrganization, { params: { id: seller.id } }, headers);
  expect(place.json()).toMatchObject({ id: at.store!.id, moduleType: 'tim', account: { id: seller.accountId } });
});

test('userCurrentOrganization: a provider user gets 404', async () => {
  const user = await world.user('admin');
  const answer = await api.call(userCurrentOrganization, { params: { id: user.id } }, await world.session(user));
  expect(answer.statusCode).toBe(404);
});
