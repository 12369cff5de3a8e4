import * as routes from '@reprise/contract/refurbishment/parts/part-routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { partCalls, type TestPart } from '../../../testing/workshop/part-calls.ts';
import type { Headers, TestPlace } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let calls: ReturnType<typeof partCalls>;
let manager: Headers;
/** a second warehouse of the same buyer, with its manager */
let annex: { place: TestPlace; manager: Headers };
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  calls = partCalls(api, workshop);
  manager = workshop.people.warehouseManager;
  const place = await workshop.world.warehouse(workshop.shop.buyer.buyer, 'Annexe');
  annex = { place, manager: await workshop.as('warehouse_manager', place) };
});

const here = (reorderLevel: number | null = null) => ({ warehouseId: workshop.shop.warehouse.id, reorderLevel });
const there = (reorderLevel: number | null = null) => ({ warehouseId: annex.place.id, reorderLevel });
const get = (id: string, headers = manager) => api.call(routes.getPart, { params: { id } }, headers);
const patch = (id: string, body: object, headers = manager) =>
  api.call(routes.updatePart, { params: { id }, body } as never, headers);
const remove = (id: string, headers = manager) => api.call(routes.deletePart, { params: { id } }, headers);
const list = async (query: object = {}, headers = manager): Promise<TestPart[]> =>
  (await api.call(routes.listParts, { query: { pagination: 'false', ...query } } as never, headers)).json()[
    'hydra:member'
  ];
const added = async (more: object = {}, headers = manager): Promise<TestPart> => {
  const answer = await calls.create(more, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

describe('the catalogue of parts', () => {
  test('createPart: a part is kept with none in stock, found by name and by reference, and recorded', async () => {
    const part = await added({ reference: 'BAT-1234', name: 'Battery of a phone', warehouses: [here(2)] });
    expect(part).toMatchObject({
      warehouses: [{ warehouseId: workshop.shop.warehouse.id, quantity: 0, unitCost: 0, reorderLevel: 2, isLow: true }],
      version: 1,
    });
    expect(await list({ search: 'bat-12' })).toEqual([part]);
    expect(await list({ search: 'battery of a' })).toEqual([part]);
    const recorded = await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db.selectFrom('audit').selectAll().where('entity_id', '=', part.id).execute(),
    );
    expect(recorded).toMatchObject([{ action: 'create', entity: 'part', after: { partReference: 'BAT-1234' } }]);
  });

  test('createPart: a reference that differs in capitals only is taken (409), and free again after a removal', async () => {
    const part = await added({ reference: 'lcd-9' });
    expect(refusal(await calls.create({ reference: 'LCD-9' }))).toBe('409 part_reference_taken');
    expect((await remove(part.id)).statusCode).toBe(204);
    expect((await calls.create({ reference: 'LCD-9' })).statusCode).toBe(201);
    expect(refusal(await get(part.id))).toBe('404 not_found');
  });

  test.each([
    ['no warehouse', () => ({ warehouses: [] }), '422 validation_failed'],
    ['one warehouse twice', () => ({ warehouses: [here(), here(3)] }), '422 validation_failed'],
    ['a negative level', () => ({ warehouses: [here(-1)] }), '422 validation_failed'],
    ['an empty reference', () => ({ reference: ' ' }), '422 validation_failed'],
    [
      'a warehouse of another account',
      () => ({ warehouses: [{ warehouseId: stranger.shop.warehouse.id, reorderLevel: null }] }),
      '404 not_found',
    ],
    ['a warehouse that is not the own one', () => ({ warehouses: [there()] }), '403 out_of_scope'],
  ])('createPart: refuses %s', async (_, body, code) => {
    expect(refusal(await calls.create(body()))).toBe(code);
  });

  test('listParts: those at their level or below, of one warehouse or of any', async () => {
    const { buyerManager } = workshop.people;
    const low = await added({ warehouses: [here(1), there()] }, buyerManager);
    const plenty = await calls.received(2, 500, { warehouses: [here(1)] });
    const unwatched = await added();
    const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
    const lowHere = await idsOf({ isLow: 'true', warehouseId: workshop.shop.warehouse.id });
    expect(lowHere).toContain(low.id);
    expect(lowHere).not.toContain(plenty.id);
    expect(lowHere).not.toContain(unwatched.id);
    expect(await idsOf({ isLow: 'true' })).toContain(low.id);
    expect(await idsOf({ warehouseId: annex.place.id })).toEqual([low.id]);
    expect(await idsOf({ isLow: 'true', warehouseId: annex.place.id })).toEqual([]);
  });

  test('updatePart: changes what was sent, and refuses a stale version (409); a movement is no change of it', async () => {
    const part = await added();
    await calls.receive(part);
    const changed = await patch(part.id, { name: 'Renamed', comment: 'Fragile', warehouses: [here(4)], version: 1 });
    expect(changed.json()).toMatchObject({
      name: 'Renamed',
      comment: 'Fragile',
      reference: part.reference,
      version: 2,
      warehouses: [{ quantity: 1, unitCost: 1_000, reorderLevel: 4 }],
    });
    expect(refusal(await patch(part.id, { name: 'Again', version: 1 }))).toBe('409 concurrent_change');
  });

  test('updatePart, deletePart: refuse while some of the part lie in the warehouse (409 says where)', async () => {
    const { buyerManager } = workshop.people;
    const part = await added({ warehouses: [here(), there()] }, buyerManager);
    await calls.receive(part, { count: 3 });
    const left = await patch(part.id, { warehouses: [there()], version: 1 });
    expect(refusal(left)).toBe('409 part_in_stock');
    expect(left.json().data.warehouses).toEqual([{ name: expect.any(String), quantity: 3 }]);
    expect(refusal(await remove(part.id, buyerManager))).toBe('409 part_in_stock');
    await calls.correct(part, { count: -3 });
    expect((await remove(part.id, buyerManager)).statusCode).toBe(204);
  });

  test('a manager of a warehouse does not change where another warehouse keeps a part (403)', async () => {
    const part = await added({ warehouses: [here(), there(1)] }, workshop.people.buyerManager);
    expect(refusal(await patch(part.id, { warehouses: [here(), there(9)], version: 1 }))).toBe('403 out_of_scope');
    expect(refusal(await remove(part.id))).toBe('403 out_of_scope');
    expect(refusal(await calls.receive(part, { warehouseId: annex.place.id }))).toBe('403 out_of_scope');
    expect((await calls.receive(part, { warehouseId: annex.place.id }, annex.manager)).statusCode).toBe(201);
    expect((await patch(part.id, { warehouses: [here(5), there(1)], version: 1 })).statusCode).toBe(200);
  });
});

describe('movements of a part', () => {
  test('received: quantity and mean cost follow, and each movement says what lies there after it', async () => {
    const part = await added();
    await calls.receive(part, { count: 2, unitCost: 1_000 });
    const answer = await calls.receive(part, { count: 2, unitCost: 2_000 });
    expect(answer.json().warehouses).toMatchObject([{ quantity: 4, unitCost: 1_500 }]);
    const movements = await api.call(routes.listPartMovements, { params: { id: part.id }, query: {} }, manager);
    expect(movements.json()['hydra:member']).toMatchObject([
      { kind: 'received', count: 2, balance: 4, unitCost: 2_000, item: null, by: expect.any(String) },
      { kind: 'received', count: 2, balance: 2, unitCost: 1_000 },
    ]);
  });

  test('corrected: count and cost change with a reason; fewer than none is refused (409)', async () => {
    const part = await calls.received(3, 1_000);
    const counted = await calls.correct(part, { count: -1, reason: 'One is broken' });
    expect(counted.json().warehouses).toMatchObject([{ quantity: 2, unitCost: 1_000 }]);
    const priced = await calls.correct(part, { unitCost: 1_200, reason: 'Invoice' });
    expect(priced.json().warehouses).toMatchObject([{ quantity: 2, unitCost: 1_200 }]);
    const none = await calls.correct(part, { count: -3 });
    expect(refusal(none)).toBe('409 part_out_of_stock');
    expect(none.json().data).toEqual({ reference: part.reference, quantity: 2 });
    expect(refusal(await calls.correct(part, {}))).toBe('422 validation_failed');
    expect(refusal(await calls.correct(part, { count: 1, reason: ' ' }))).toBe('422 validation_failed');
    const sum = (await calls.movementsOf(part)).reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(await calls.quantityOf(part));
  });

  test('a part is received only where it is kept (404)', async () => {
    const part = await added();
    const answer = await calls.receive(part, { warehouseId: annex.place.id }, workshop.people.buyerManager);
    expect(refusal(answer)).toBe('404 not_found');
  });

  test('of many receptions at the same moment none is lost', async () => {
    const part = await added();
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.receive(part, { count: 2 })));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await calls.quantityOf(part)).toBe(16);
    expect((await calls.movementsOf(part)).map(({ balance }) => balance).toSorted((a, b) => a - b)).toEqual([
      2, 4, 6, 8, 10, 12, 14, 16,
    ]);
  });

  test('no movement is changed or removed by the roles of the product', async () => {
    const attempt = (statement: string) =>
      api
        .asSystem(workshop.shop.buyer.id, ({ db }) => sql.raw(statement).execute(db))
        .catch((error: Error) => error.message);
    expect(await attempt('update app.part_movement set count = 1')).toMatch(/permission denied/);
    expect(await attempt('delete from app.part_movement')).toMatch(/permission denied/);
  });
});

describe('who may', () => {
  test('an operator reads the parts of the own warehouse, the scanned reference first, and manages none (403)', async () => {
    const { operator } = workshop.people;
    const part = await added({ reference: 'Q77', name: 'Zip' });
    await added({ reference: 'Q77-LONG', name: 'Adhesive' });
    const ask = (query: object, headers: Headers = operator) =>
      api.call(routes.listPartOptions, { query } as never, headers);
    const options = await ask({ warehouseId: workshop.shop.warehouse.id, search: 'q77' });
    expect(options.json().options).toMatchObject([
      { id: part.id, reference: 'Q77', quantity: 0, isLow: false },
      { reference: 'Q77-LONG' },
    ]);
    expect(refusal(await ask({ warehouseId: annex.place.id }))).toBe('404 not_found');
    expect(refusal(await ask({ warehouseId: stranger.shop.warehouse.id }))).toBe('404 not_found');
    expect(refusal(await calls.create({}, operator))).toBe('403 permission_denied');
    const body = { kind: 'received', warehouseId: workshop.shop.warehouse.id, count: 1, unitCost: 100 } as const;
    const reception = api.call(routes.recordPartMovement, { params: { id: part.id }, body }, operator);
    expect(refusal(await reception)).toBe('403 permission_denied');
    expect(refusal(await get(part.id, operator))).toBe('403 permission_denied');
  });

  test('a part of another account is absent (404)', async () => {
    const part = await added();
    const other = stranger.people.warehouseManager;
    expect(refusal(await get(part.id, other))).toBe('404 not_found');
    expect(refusal(await patch(part.id, { name: 'Mine', version: 1 }, other))).toBe('404 not_found');
    expect(refusal(await remove(part.id, other))).toBe('404 not_found');
    expect(refusal(await calls.receive(part, {}, other))).toBe('404 not_found');
    const movements = await api.call(routes.listPartMovements, { params: { id: part.id }, query: {} }, other);
    expect(refusal(movements)).toBe('404 not_found');
    const listed = await api.call(routes.listParts, { query: { accountId: workshop.shop.buyer.id } }, other);
    expect(refusal(listed)).toBe('404 not_found');
  });
});
