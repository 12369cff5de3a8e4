import { randomUUIDv7 } from 'node:crypto';
import { mayUse } from '@reprise/contract/access/grants';
import { MODULES, type Module } from '@reprise/contract/access/modules';
import type { Permission } from '@reprise/contract/access/permissions';
import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const { user, session, retailer, store, buyer, warehouse } = buildWorld(api);
/** An administrator of the provider, in a module that has the permission of a route. */
const admins = new Map<Module, Headers>();
/** Who packs, checks in and approves payments: the provider has no part in these. */
const workers = new Map<Module, Headers>();
const WORKERS = { tim: 'store_manager', rps: 'warehouse_manager', root: 'root_management_unit_manager' } as const;
beforeAll(async () => {
  const admin = await user('super_admin');
  for (const module of MODULES) admins.set(module, await session(admin, module));
  workers.set('tim', await session(await user('store_manager', await store((await retailer()).root))));
  const finance = await user('root_management_unit_manager', (await retailer()).root, { module: 'root' });
  workers.set('root', await session(finance, 'root'));
  workers.set('rps', await session(await user('warehouse_manager', await warehouse((await buyer()).buyer))));
});
const adminOf = ({ access }: AnyRoute): Headers => {
  // The store's module has most permissions, and what some operations ask for besides.
  const modules: readonly Module[] = ['tim', ...MODULES];
  const module = modules.find((one) => mayUse('super_admin', one, access as Permission, 'write'));
  if (module) return admins.get(module)!;
  for (const one of ['tim', 'rps', 'root'] as const)
    if (mayUse(WORKERS[one], one, access as Permission, 'write')) return workers.get(one)!;
  return admins.get('root')!;
};

/** Calls that name a thing and send nothing: what they answer depends on the name alone. */
const naming = routes
  // What is sold is for visitors and sellers: to them a product nobody has is gone, whatever it is called.
  .filter((route) => route.access !== 'ROLE_CART_ACCESS')
  // A session that has to be confirmed first is told so before anything is looked up.
  .filter((route) => !route.errors?.includes('confirmation_required'))
  // An agent of a printer shows a key, and a wrong one is told before anything is looked up.
  .filter((route) => !route.errors?.includes('agent_key_invalid'))
  .filter((route) => route.path.includes('{id}') && !route.body && !route.query);

test('absent ids: the list of routes to test is not empty', () => {
  expect(naming.map((route) => route.id)).toContain('getOrganization');
});

test.each(naming.map((route) => [route.id, route] as const))(
  '%s: a malformed id gets the same answer as an unknown id',
  async (_, route) => {
    const answers = new Set<string>();
    for (const id of [randomUUIDv7(), 'nonsense', '1', '%00', 'x'.repeat(210)]) {
      const url = route.path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'logo');
      const headers = { ...adminOf(route), 'x-request-id': 'the-same-id' };
      const answer = await api.call({ method: route.method, url, headers });
      answers.add(`${answer.statusCode} ${answer.body}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  },
);
