import { frontPermissions } from '@reprise/contract/access/grants';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { isProvider, USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { people, type TestPlace } from '../../testing/world/people.ts';

const api = useApi();
const make = people(api);

async function places(): Promise<Record<string, TestPlace | null>> {
  const group = await make.both();
  const unit = await make.unit(group.root);
  return {
    root_management_unit: group.root,
    management_unit: unit,
    store: await make.store(unit),
    buyer: group.buyer,
    warehouse: await make.warehouse(group.buyer),
  };
}

test('userPermissions: every user type gets exactly its rows of the matrix', async () => {
  const at = await places();
  for (const type of STAFF_USER_TYPES) {
    const { parent, modules } = USER_TYPE_FACTS[type];
    for (const module of modules as readonly ('root' | 'tim' | 'lcm' | 'rps')[]) {
      const user = await make.user(type, parent ? at[parent]! : null, { module });
      const answer = await api.call({ url: `/users/${user.id}/permissions`, headers: await make.session(user) });
      const expected = isProvider(type)
        ? Object.fromEntries(modules.map((m) => [m, frontPermissions(type, m)]))
        : { [module]: frontPermissions(type, module) };
      expect(answer.json(), `${type} in ${module}`).toEqual({ frontPermissions: expected });
    }
  }
});

test('userPermissions: a manager reads those of visible users', async () => {
  const at = await places();
  const seller = await make.user('store_seller', at.store!);
  const headers = await make.session(await make.user('store_manager', at.store!));
  const answer = await api.call({ url: `/users/${seller.id}/permissions`, headers });
  expect(answer.json()).toEqual({ frontPermissions: { tim: frontPermissions('store_seller', 'tim') } });
  const place = await api.call({ url: `/users/${seller.id}/current-organization`, headers });
  expect(place.json()).toMatchObject({ id: at.store!.id, moduleType: 'tim', account: { id: seller.accountId } });
});

test('userCurrentOrganization: a provider user gets 404', async () => {
  const user = await make.user('admin');
  const answer = await api.call({ url: `/users/${user.id}/current-organization`, headers: await make.session(user) });
  expect(answer.statusCode).toBe(404);
});
