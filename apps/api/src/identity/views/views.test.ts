import { VIEWS_PER_LIST } from '@reprise/contract/identity/saved-views';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let mine: Headers;
let colleague: Headers;
let stranger: Headers;
let provider: Headers;

beforeAll(async () => {
  const [shop, other] = [await world.retailer(), await world.retailer()];
  mine = await world.manager(shop);
  colleague = await world.manager(shop);
  stranger = await world.manager(other);
  provider = await world.session(await world.user('admin'));
});

type View = {
  id: string;
  name: string;
  query: string;
  isOwn: boolean;
  isDefault: boolean;
  isShared: boolean;
  version: number;
};
const save = (headers: Headers, body: object) =>
  api.call({ method: 'POST', url: '/saved-views', headers, payload: body });
const change = (headers: Headers, id: string, body: object) =>
  api.call({
    method: 'PATCH',
    url: `/saved-views/${id}`,
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    payload: body,
  });
const views = async (headers: Headers, list: string): Promise<View[]> =>
  (await api.call({ url: `/saved-views?list=${list}`, headers })).json().views;

test('saveView: a view is the owner’s until it is shared, then everybody of the account reads it', async () => {
  const list = 'shared';
  const answer = await save(mine, { list, name: 'Late', query: 'status=bb_in_transit', hiddenColumns: ['imei'] });
  expect(answer.statusCode, answer.body).toBe(201);
  const view: View = answer.json();
  expect(view).toMatchObject({ isOwn: true, isShared: false, isDefault: false, hiddenColumns: ['imei'], version: 1 });
  expect(await views(colleague, list)).toEqual([]);
  expect((await change(mine, view.id, { isShared: true, version: 1 })).json()).toMatchObject({
    isShared: true,
    version: 2,
  });
  expect(await views(colleague, list)).toMatchObject([{ id: view.id, name: 'Late', isOwn: false }]);
  for (const headers of [stranger, provider]) expect(await views(headers, list)).toEqual([]);
});

test('updateView: somebody else’s view is as if it did not exist, shared or not', async () => {
  const { id } = (await save(mine, { list: 'others', name: 'Mine', query: '', isShared: true })).json();
  const absent = (await change(colleague, api.services.newId(), { name: 'x', version: 1 })).json();
  for (const headers of [colleague, stranger, provider]) {
    const refused = await change(headers, id, { name: 'x', version: 1 });
    expect([refused.statusCode, refused.json().detail]).toEqual([404, absent.detail]);
    const kept = await api.call({ method: 'DELETE', url: `/saved-views/${id}`, headers });
    expect([kept.statusCode, kept.json().code]).toEqual([404, 'not_found']);
  }
});

test('saveView: the same name again replaces the view', async () => {
  const first = (await save(mine, { list: 'again', name: 'A', query: 'q=1' })).json();
  const second = (await save(mine, { list: 'again', name: 'A', query: 'q=2' })).json();
  expect(second).toMatchObject({ id: first.id, query: 'q=2', version: 2 });
});

test('updateView: one view of a list is what it opens with', async () => {
  const list = 'default';
  await save(mine, { list, name: 'A', query: '', isDefault: true, isShared: true });
  const b = (await save(mine, { list, name: 'B', query: '' })).json();
  await change(mine, b.id, { isDefault: true, version: 1 });
  expect((await views(mine, list)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['A', false],
    ['B', true],
  ]);
  // What I open my list with decides nothing for a colleague.
  await save(mine, { list, name: 'A', query: '', isDefault: true, isShared: true });
  expect(await views(colleague, list)).toMatchObject([{ name: 'A', isDefault: false }]);
});

test('updateView: a stale version and a name of another view are refused', async () => {
  const a = (await save(mine, { list: 'names', name: 'A', query: '' })).json();
  await save(mine, { list: 'names', name: 'B', query: '' });
  expect((await change(mine, a.id, { name: 'C', version: 7 })).json().code).toBe('concurrent_change');
  expect((await change(mine, a.id, { name: 'B', version: 1 })).json().code).toBe('duplicate_identifier');
});

test('deleteView: the view is gone', async () => {
  const { id } = (await save(mine, { list: 'gone', name: 'A', query: '' })).json();
  expect((await api.call({ method: 'DELETE', url: `/saved-views/${id}`, headers: mine })).statusCode).toBe(204);
  expect(await views(mine, 'gone')).toEqual([]);
});

test('saveView: one view more than a person may keep of a list is refused', async () => {
  for (let i = 0; i < VIEWS_PER_LIST; i++) await save(mine, { list: 'many', name: `View ${i}`, query: '' });
  expect((await save(mine, { list: 'many', name: 'One more', query: '' })).json().code).toBe('validation_failed');
  expect((await save(mine, { list: 'many', name: 'View 0', query: 'x=1' })).statusCode).toBe(201);
});
