import { claimPrintJob } from '@reprise/contract/refurbishment/printing/agent-routes';
import * as stations from '@reprise/contract/refurbishment/printing/station-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { refusal } from '../../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
});

const manager = () => workshop.people.warehouseManager;
const create = (body: object, headers: Headers = manager()) =>
  api.call(
    stations.createPrintStation,
    { body: { warehouseId: workshop.shop.warehouse.id, kind: 'zpl', labelSize: '62mm', ...body } },
    headers,
  );
async function created(name: string) {
  const answer = await create({ name });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { station: { id: string; version: number }; agentKey: string };
}
const claim = (key: string) => api.call(claimPrintJob, {}, { authorization: `Bearer ${key}` });
const patch = (id: string, body: object, headers: Headers = manager()) =>
  api.call(stations.updatePrintStation, { params: { id }, body }, headers);
const rotate = (id: string, version: number, headers: Headers = manager()) =>
  api.call(stations.rotateAgentKey, { params: { id }, body: { version } }, headers);
const remove = (id: string, headers: Headers = manager()) =>
  api.call(stations.deletePrintStation, { params: { id } }, headers);
const get = (id: string, headers: Headers = manager()) =>
  api.call(stations.getPrintStation, { params: { id } }, headers);

describe('print stations', () => {
  test('a station is made with a key that no other answer and no row has', async () => {
    const { station, agentKey } = await created('Bench 1');
    expect(station).toMatchObject({
      name: 'Bench 1',
      kind: 'zpl',
      labelSize: '62mm',
      warehouse: { id: workshop.shop.warehouse.id },
      isAnswering: false,
      lastSeenAt: null,
      queued: 0,
      version: 1,
    });
    expect((await get(station.id)).body).not.toContain(agentKey);
    const rows = await api.asSystem(workshop.shop.buyer.id, async ({ db }) => ({
      station: await db.selectFrom('print_station').selectAll().where('id', '=', station.id).execute(),
      audit: await db.selectFrom('audit').selectAll().where('entity_id', '=', station.id).execute(),
    }));
    expect(JSON.stringify(rows)).not.toContain(agentKey);
    expect(rows.audit).toMatchObject([{ action: 'create', entity: 'print_station' }]);
  });

  test('a station answers while its agent asks, and is silent a minute later', async () => {
    const { station, agentKey } = await created('Heard');
    expect((await claim(agentKey)).json()).toEqual({ job: null });
    expect((await get(station.id)).json()).toMatchObject({ isAnswering: true, lastSeenAt: expect.any(String) });
    api.clock.advance(60_000);
    expect((await get(station.id)).json()).toMatchObject({ isAnswering: false });
  });

  test('after a rotation the old key is refused (401) and the new one works; a stale version is refused (409)', async () => {
    const { station, agentKey } = await created('Rotated');
    const answer = await rotate(station.id, 1);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().station).toMatchObject({ version: 2, lastSeenAt: null });
    expect(refusal(await claim(agentKey))).toBe('401 agent_key_invalid');
    expect((await claim(answer.json().agentKey)).statusCode).toBe(200);
    expect(refusal(await rotate(station.id, 1))).toBe('409 concurrent_change');
  });

  test('a wrong key, no key and the key of a removed station are refused (401)', async () => {
    const { station, agentKey } = await created('Removed');
    expect(refusal(await claim('wrong'))).toBe('401 agent_key_invalid');
    expect(refusal(await api.call(claimPrintJob, {}))).toBe('401 agent_key_invalid');
    expect((await remove(station.id)).statusCode).toBe(204);
    expect(refusal(await claim(agentKey))).toBe('401 agent_key_invalid');
    expect(refusal(await get(station.id))).toBe('404 not_found');
    await created('Removed');
  });

  test('only what was sent changes; a name of the warehouse is taken once (409), and a stale version refused (409)', async () => {
    const { station } = await created('Patched');
    expect((await patch(station.id, { labelSize: 'a6', version: 1 })).json()).toMatchObject({
      name: 'Patched',
      labelSize: 'a6',
      version: 2,
    });
    expect(refusal(await patch(station.id, { kind: 'pdf', version: 1 }))).toBe('409 concurrent_change');
    expect(refusal(await create({ name: 'PATCHED' }))).toBe('409 print_station_name_taken');
  });

  test('a warehouse manager and a manager of the buyer list them; an operator may only choose from them (403)', async () => {
    await created('Listed');
    for (const headers of [manager(), workshop.people.buyerManager]) {
      const list = await api.call(stations.listPrintStations, { query: { search: 'listed' } }, headers);
      expect(list.json()['hydra:member']).toMatchObject([{ name: 'Listed' }]);
    }
    const { operator } = workshop.people;
    expect(refusal(await api.call(stations.listPrintStations, {}, operator))).toBe('403 permission_denied');
    expect(refusal(await create({ name: 'By an operator' }, operator))).toBe('403 permission_denied');
    const options = await api.call(stations.listPrintStationOptions, {}, operator);
    expect(options.json().stations).toContainEqual(expect.objectContaining({ name: 'Listed' }));
  });

  test('another tenant’s station and warehouse are absent (404)', async () => {
    const { station } = await created('Ours');
    const theirs = stranger.people.warehouseManager;
    expect(refusal(await get(station.id, theirs))).toBe('404 not_found');
    expect(refusal(await patch(station.id, { name: 'Theirs', version: 1 }, theirs))).toBe('404 not_found');
    expect(refusal(await rotate(station.id, 1, theirs))).toBe('404 not_found');
    expect(refusal(await remove(station.id, theirs))).toBe('404 not_found');
    expect(refusal(await create({ name: 'There' }, theirs))).toBe('404 not_found');
    const options = await api.call(stations.listPrintStationOptions, {}, stranger.people.operator);
    expect(options.json()).toEqual({ stations: [] });
  });
});
