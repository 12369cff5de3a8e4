import { randomUUIDv7 } from 'node:crypto';
import { routes } from '@reprise/contract/http/routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const { user, session } = buildWorld(api);
let admin: Headers;
beforeAll(async () => {
  admin = await session(await user('super_admin'));
});

/** Calls that name a thing and send nothing: what they answer depends on the name alone. */
const naming = routes
  // What is sold is for visitors and sellers: to them a product nobody has is gone, whatever it is called.
  .filter((route) => route.access !== 'ROLE_CART_ACCESS')
  // A session that has to be confirmed first is told so before anything is looked up.
  .filter((route) => !route.errors?.includes('confirmation_required'))
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
      const headers = { ...admin, 'x-request-id': 'the-same-id' };
      const answer = await api.call({ method: route.method, url, headers });
      answers.add(`${answer.statusCode} ${answer.body}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  },
);
