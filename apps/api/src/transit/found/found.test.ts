import { FOUND_PHOTOS_MAX } from '@reprise/contract/warehouse/found/found-devices';
import * as routes from '@reprise/contract/warehouse/found/found-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { makePng } from '../../../testing/samples/files.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let way: TestWay;
let stranger: TestWay;
let manager: Headers;
beforeAll(async () => {
  way = await buildWay(api);
  stranger = await buildWay(api);
  manager = await way.staffOf('warehouse_manager', way.shop.warehouse);
});
beforeEach(() => way.setCheckIn('optional'));

let scans = 0;
const unknownCode = () => `NOBODY-${++scans}`;
const record = (code: string, more: object = {}, headers: Headers = way.operator) =>
  api.call(
    routes.recordFoundDevice,
    { body: { warehouseId: way.shop.warehouse.id, code, description: 'Blue phone, cracked back', ...more } },
    headers,
  );
const recorded = async (code = unknownCode()) => {
  const answer = await record(code);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json() as { id: string; number: string; version: number; code: string };
};
const match = (id: string, code: string, more: object = {}, headers: Headers = manager) =>
  api.call(routes.matchFoundDevice, { params: { id }, body: { expectedVersion: 1, code, ...more } }, headers);
const settle = (id: string, body: object = {}, headers: Headers = manager) =>
  api.call(
    routes.settleFoundDevice,
    { params: { id }, body: { expectedVersion: 1, outcome: 'kept', note: 'For parts', ...body } },
    headers,
  );
const list = async (query: Record<string, string[]> = {}, headers: Headers = way.operator) =>
  (await api.call(routes.listFoundDevices, { params: { id: way.shop.warehouse.id }, query }, headers)).json();

describe('recordFoundDevice', () => {
  test('keeps what was found under a number that counts up, and a later scan answers with it (409)', async () => {
    const first = await recorded();
    const code = unknownCode();
    expect(refusal(await way.checkIn(code))).toBe('404 item_not_found');
    const answer = await record(code, { parcelNumber: '6A123' });
    expect(answer.statusCode, answer.body).toBe(201);
    const found = answer.json();
    expect(Number(found.number.slice(1))).toBe(Number(first.number.slice(1)) + 1);
    expect(found).toMatchObject({
      number: expect.stringMatching(/^F\d{4}$/),
      status: 'open',
      code,
      identificationNumber: null,
      parcelNumber: '6A123',
      photos: [],
      settledAt: null,
    });
    const again = await way.checkIn(code);
    expect(refusal(again)).toBe('409 already_found');
    expect(again.json().data).toMatchObject({
      number: found.number,
      isByYou: true,
      warehouse: { name: 'Atelier Rhône' },
    });
    expect(refusal(await record(code))).toBe('409 already_found');
  });

  test('a code with the form of an item number is kept as one, without the spaces of a typed one', async () => {
    const answer = (await record('29 00000 000017')).json();
    expect(answer).toMatchObject({ code: '2900000000017', identificationNumber: '2900000000017' });
    expect(refusal(await way.checkIn('2900000000017'))).toBe('409 already_found');
  });

  test('two stations that record one code at once: one keeps it, the other gets 409', async () => {
    const code = unknownCode();
    const answers = await Promise.all([record(code), record(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('the code of an item gets 409, a seller 403, another warehouse 404, one that checks nothing in 422', async () => {
    const { code } = await way.sold();
    expect(refusal(await record(code))).toBe('409 code_of_item');
    expect(refusal(await record(unknownCode(), {}, way.seller))).toBe('403 permission_denied');
    expect(refusal(await record(unknownCode(), {}, stranger.operator))).toBe('404 not_found');
    await way.setCheckIn('disabled');
    expect(refusal(await record(unknownCode()))).toBe('422 check_in_disabled');
  });

  test('two buyers keep the same code, each under a number of its own', async () => {
    const { code } = await recorded();
    const body = { warehouseId: stranger.shop.warehouse.id };
    expect((await record(code, body, stranger.operator)).json()).toMatchObject({ number: 'F0001', code });
    expect(refusal(await stranger.checkIn(code))).toBe('409 already_found');
  });
});

describe('listFoundDevices', () => {
  test('lists those of the warehouse by status; another warehouse gets 404, a seller 403', async () => {
    const [open, kept] = [await recorded(), await recorded()];
    await settle(kept.id);
    const ids = (await list({ status: ['open'] }))['hydra:member'].map(({ id }: { id: string }) => id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(kept.id);
    const params = { id: way.shop.warehouse.id };
    const ask = (headers: Headers) => api.call(routes.listFoundDevices, { params }, headers);
    expect(refusal(await ask(stranger.operator))).toBe('404 not_found');
    expect(refusal(await ask(way.seller))).toBe('403 permission_denied');
  });
});

describe('matchFoundDevice', () => {
  test('checks the item in and says which it was', async () => {
    const found = await recorded();
    const { devices } = await way.sent();
    const { code, itemId, buybackId } = devices[0]!;
    const answer = await match(found.id, code);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      found: { status: 'matched', item: { itemId, buybackId, identificationNumber: code } },
      checkIn: { outcome: 'announced', putInto: { defaultStock: 'awaiting_control' } },
    });
    expect(await way.placeOf(itemId)).toMatchObject({ place: 'stock' });
    // What it carried before means nothing again.
    expect(refusal(await way.checkIn(found.code))).toBe('404 item_not_found');
  });

  test('a refused check-in leaves the device open: unknown code and code of another buyer 404, checked in before 409', async () => {
    const found = await recorded();
    expect(refusal(await match(found.id, 'NOTHING'))).toBe('404 item_not_found');
    const foreign = await stranger.sent();
    expect(refusal(await match(found.id, foreign.devices[0]!.code))).toBe('404 item_not_found');
    const { devices } = await way.sent();
    await way.checkIn(devices[0]!.code);
    expect(refusal(await match(found.id, devices[0]!.code))).toBe('409 already_checked_in');
    const predeclared = await way.predeclare();
    expect(refusal(await match(found.id, predeclared.code))).toBe('409 predeclared_unfinalized');
    expect((await match(found.id, predeclared.code, { isConfirmed: true })).json()).toMatchObject({
      found: { status: 'matched', version: 2 },
      checkIn: { outcome: 'unfinalized' },
    });
  });

  test('an operator gets 403, another tenant 404, an old version and a settled device 409', async () => {
    const found = await recorded();
    const { code } = await way.sold();
    const foreign = await stranger.staffOf('warehouse_manager', stranger.shop.warehouse);
    expect(refusal(await match(found.id, code, {}, way.operator))).toBe('403 permission_denied');
    expect(refusal(await match(found.id, code, {}, foreign))).toBe('404 not_found');
    expect(refusal(await match(found.id, code, { expectedVersion: 7 }))).toBe('409 concurrent_change');
    await settle(found.id);
    expect(refusal(await match(found.id, code, { expectedVersion: 2 }))).toBe('409 status_not_fit');
  });

  test('checkInByCode: a buyback that becomes known later is checked in by the code, which settles the found device', async () => {
    const found = await recorded();
    const { buybackId, itemId } = await way.sold();
    await api.asSystem(way.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ external_code: found.code }).where('id', '=', buybackId).execute(),
    );
    expect((await way.checkIn(found.code)).json()).toMatchObject({ outcome: 'unannounced' });
    const row = (await list())['hydra:member'].find(({ id }: { id: string }) => id === found.id);
    expect(row).toMatchObject({ status: 'matched', item: { itemId } });
  });
});

describe('settleFoundDevice', () => {
  test('sent back, the code may be found again; kept, a scan still answers with its number', async () => {
    const [back, kept] = [await recorded(), await recorded()];
    expect((await settle(back.id, { outcome: 'sent_back', note: 'Returned to the store' })).json()).toMatchObject({
      status: 'sent_back',
      note: 'Returned to the store',
      settledBy: expect.any(String),
    });
    expect(refusal(await way.checkIn(back.code))).toBe('404 item_not_found');
    expect((await record(back.code)).statusCode).toBe(201);
    await settle(kept.id);
    const again = await way.checkIn(kept.code);
    expect(refusal(again)).toBe('409 already_found');
    expect(again.json().data).toMatchObject({ number: kept.number, status: 'kept' });
  });

  test('an operator gets 403, another tenant 404, a second settling 409', async () => {
    const { id } = await recorded();
    const foreign = await stranger.staffOf('warehouse_manager', stranger.shop.warehouse);
    expect(refusal(await settle(id, {}, way.operator))).toBe('403 permission_denied');
    expect(refusal(await settle(id, {}, foreign))).toBe('404 not_found');
    expect((await settle(id)).statusCode).toBe(200);
    expect(refusal(await settle(id))).toBe('409 concurrent_change');
    expect(refusal(await settle(id, { expectedVersion: 2 }))).toBe('409 status_not_fit');
  });
});

test('addFoundPhoto: the people of the warehouse see it; a seller (403) and another tenant (404) do not; it has a maximum (422)', async () => {
  const { id } = await recorded();
  const photo = await makePng({ width: 60, height: 40 });
  const add = (headers: Headers) =>
    api.call({
      method: 'POST',
      url: `/found-devices/${id}/photos`,
      headers: { ...headers, 'content-type': FORM_TYPE },
      payload: fileForm(photo, 'found.png'),
    });
  const added = await add(way.operator);
  expect(added.statusCode, added.body).toBe(201);
  const [photoId] = added.json().photos;
  const read = (headers: Headers) => api.call(routes.getFoundPhoto, { params: { id, photoId } }, headers);
  expect((await read(manager)).statusCode).toBe(200);
  expect(refusal(await read(way.seller))).toBe('403 permission_denied');
  expect(refusal(await read(stranger.operator))).toBe('404 not_found');
  expect((await add(stranger.operator)).statusCode).toBe(404);
  expect((await add(way.seller)).statusCode).toBe(403);
  for (let i = 1; i < FOUND_PHOTOS_MAX; i++) await add(way.operator);
  expect((await add(way.operator)).json()).toMatchObject({ code: 'too_many_images', data: { most: FOUND_PHOTOS_MAX } });
});
