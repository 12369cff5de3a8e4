import { getOrganization, updateOrganization } from '@reprise/contract/organizations/organization-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestBuyer, TestPlace } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { rebuildAncestors } from './rebuild-ancestors.ts';

const api = useApi();
const world = buildWorld(api);
let group: TestBuyer;
let root: Headers;
let [north, coast, south]: TestPlace[] = [];
let calais: TestPlace;
beforeAll(async () => {
  group = await world.both('Group');
  root = await world.session(await world.user('root_management_unit_manager', group.root));
  north = await world.unit(group.root, 'North');
  coast = await world.unit(north!, 'Coast');
  south = await world.unit(group.root, 'South');
  calais = await world.store(coast!, 'Calais');
});
async function move(id: string, to: string, headers = root) {
  const { version = 1 } = (await api.call(getOrganization, { params: { id } }, root)).json();
  const answer = await api.call(
    updateOrganization,
    { params: { id }, body: { parentOrganizationId: to, version } },
    headers,
  );
  return answer.statusCode === 200 ? 200 : (answer.json().code as string);
}
const lines = async () =>
  (
    await api.asAdmin((client) =>
      client.query(
        `select ancestor_id, organization_id, depth from app.organization_ancestor where account_id = $1
         order by ancestor_id, organization_id`,
        [group.id],
      ),
    )
  ).rows;
const seenBy = async (headers: Headers) =>
  (await api.call({ url: '/organizations?pagination=false', headers }))
    .json()
    ['hydra:member'].map((o: { commonName: string }) => o.commonName);

describe('a move', () => {
  test('updateOrganization: a move takes the subtree along and changes who sees it at once', async () => {
    const managers = [
      await world.session(await world.user('management_unit_manager', north!)),
      await world.session(await world.user('management_unit_manager', south!)),
    ] as const;
    expect(await seenBy(managers[0])).toEqual(['Calais', 'Coast', 'North']);
    expect(await move(coast!.id, south!.id)).toBe(200);
    expect(await seenBy(managers[0])).toEqual(['North']);
    expect(await seenBy(managers[1])).toEqual(['Calais', 'Coast', 'South']);
    const { path } = (await api.call(getOrganization, { params: { id: calais.id } }, root)).json();
    expect(path.map((step: { commonName: string }) => step.commonName)).toEqual(['Group', 'South', 'Coast']);
  });

  test('organization_ancestor: a move writes the same rows as a rebuild', async () => {
    for (const [id, to] of [
      [coast!.id, north!.id],
      [north!.id, south!.id],
      [calais.id, group.root.id],
      [coast!.id, group.root.id],
      [calais.id, coast!.id],
    ] as const) {
      expect(await move(id, to)).toBe(200);
      const drawn = await lines();
      await api.asSystem(group.id, (ctx) => rebuildAncestors(ctx, group.id));
      expect(await lines()).toEqual(drawn);
    }
  });

  test('updateOrganization: a move is refused when it makes a cycle or the parent type does not fit', async () => {
    const unit = await world.unit(group.root);
    const under = await world.unit(unit);
    expect(await move(unit.id, unit.id)).toBe('parent_not_fit');
    expect(await move(unit.id, under.id)).toBe('parent_not_fit');
    expect(await move(unit.id, calais.id)).toBe('parent_not_fit');
    expect(await move(calais.id, group.buyer.id)).toBe('parent_not_fit');
    const warehouse = await world.warehouse(group.buyer);
    expect(await move(warehouse.id, unit.id)).toBe('entity_fixed');
    expect(await move(group.buyer.id, unit.id)).toBe('entity_fixed');
    expect(await move(group.root.id, unit.id)).toBe('entity_fixed');
  });

  test('updateOrganization: of two parallel moves into each other, one is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await world.unit(group.root), await world.unit(group.root)];
      const answers = await Promise.all([move(one.id, two.id), move(two.id, one.id)]);
      expect(answers.toSorted(), `round ${round}`).toEqual([200, 'parent_not_fit']);
    }
  });

  test('organization_ancestor: a move during additions below leaves no stale row', async () => {
    const [from, to, unit] = [await world.unit(group.root), await world.unit(group.root), await world.unit(group.root)];
    for (let round = 0; round < 6; round++) {
      const added = Array.from({ length: 4 }, () => world.store(unit));
      await Promise.all([...added, move(unit.id, (round % 2 ? from : to).id)]);
    }
    const drawn = await lines();
    await api.asSystem(group.id, (ctx) => rebuildAncestors(ctx, group.id));
    expect(await lines()).toEqual(drawn);
  });
});

test('nobody moves an entity out of their scope, or into it', async () => {
  const region = await world.unit(group.root);
  const [inside, outside] = [await world.unit(region), await world.unit(group.root)];
  const [mine, theirs] = [await world.store(region), await world.store(outside)];
  const manager = await world.session(await world.user('management_unit_manager', region));
  expect(await move(mine.id, inside.id, manager)).toBe(200);
  expect(await move(mine.id, outside.id, manager)).toBe('not_found');
  expect(await move(mine.id, group.root.id, manager)).toBe('not_found');
  expect(await move(theirs.id, inside.id, manager)).toBe('not_found');
  expect(await move(region.id, inside.id, manager)).toBe('out_of_scope');
  const other = await world.retailer();
  expect(await move(mine.id, other.root.id)).toBe('not_found');
});

test('parents on offer are inside the scope, of the right type, active, and not below what moves', async () => {
  const region = await world.unit(group.root, 'Offer');
  const inside = await world.unit(region, 'Offer inside');
  const manager = await world.session(await world.user('management_unit_manager', region));
  const offered = async (headers: Headers, query: string) =>
    (await api.call({ url: `/organizations/available-parents?pagination=false&${query}`, headers }))
      .json()
      ['hydra:member'].map((o: { commonName: string }) => o.commonName);
  expect(await offered(manager, 'type=store')).toEqual(['Offer', 'Offer inside']);
  expect(await offered(manager, 'type=warehouse')).toEqual([]);
  expect(await offered(root, 'type=warehouse')).toEqual(['Group']);
  expect(await offered(root, 'type=store&search=offer%20ins')).toEqual(['Offer inside']);
  expect(await offered(root, `type=management_unit&search=offer&moved=${inside.id}`)).toEqual(['Offer']);
  expect(await offered(root, `type=management_unit&search=offer&moved=${region.id}`)).toEqual([]);
  const seller = await world.session(await world.user('store_seller', calais));
  const refused = await api.call({ url: '/organizations/available-parents?type=store', headers: seller });
  expect(refused.statusCode).toBe(403);
});
