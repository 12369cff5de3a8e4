import { getDiagnosisDesk } from '@reprise/contract/refurbishment/diagnosis-routes';
import { markItemAsLost } from '@reprise/contract/warehouse/lost/lost-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildDiagnosis, type TestDiagnosis } from '../../../testing/workshop/build-diagnosis.ts';

const api = useApi();
let bench: TestDiagnosis;
let stranger: TestDiagnosis;
beforeAll(async () => {
  bench = await buildDiagnosis(api);
  stranger = await buildDiagnosis(api);
});
const desk = async (headers = bench.people.operator) => (await api.call(getDiagnosisDesk, {}, headers)).json();
const inCycle = (cycle: number) => ({ refurb_cycle: cycle, reintegration_target: 'item_refurb_completed' });

describe('startDiagnosisByCode', () => {
  test('begins with a bought item: it is in diagnosis, stays in its stock, and its questions and price are shown', async () => {
    const device = await bench.bought();
    const answer = await bench.scan(device.code);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      outcome: 'started',
      diagnosis: {
        status: 'running',
        version: 1,
        cycle: 1,
        isMine: true,
        mayAbandon: false,
        item: {
          itemId: device.itemId,
          identificationNumber: device.code,
          status: 'item_refurb_diagnostic_in_progress',
        },
        stock: { defaultStock: 'to_refurbish' },
        purchasePrice: 20_000,
        responses: [],
        proposedSteps: [],
        plannedCost: 0,
        chosenSteps: [],
      },
    });
    const { questions, offeredSteps } = answer.json().diagnosis;
    expect(questions.map(({ title }: { title: string }) => title)).toEqual(['Battery below 80 %?', 'Screen']);
    expect(questions[0].answers[0]).toMatchObject({ title: 'Yes', stepIds: [bench.steps.battery.id] });
    expect(offeredSteps).toContainEqual({
      id: bench.steps.battery.id,
      name: 'Battery replacement',
      cost: 2_400,
      stock: { stockId: bench.stocks.batteries, defaultStock: null, name: 'Batteries' },
    });
    expect((await bench.historyOf(device.itemId)).at(-1)).toMatchObject({
      command: 'startDiagnosis',
      to_status: 'item_refurb_diagnostic_in_progress',
    });
  });

  test.each([
    ['item_completed_by_price', 'bb_completed_by_price'],
    ['item_completed_with_absorption', 'bb_completed_with_absorption'],
    ['item_completed_with_negociation', 'bb_completed_with_negociation'],
  ])('begins with an item that is %s', async (status, buyback) => {
    const device = await bench.bought();
    await bench.placeAt(device, buyback, status);
    expect((await bench.scan(device.code)).json()).toMatchObject({ outcome: 'started' });
  });

  test('finds the item by IMEI, by serial number and by the external code of its buyback', async () => {
    const device = await bench.bought();
    await api.asSystem(bench.shop.retailer.id, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ imei: '351234567890128', serial_number: 'SERIAL-77', external_code: 'SHOP-000123' })
        .where('id', '=', device.buybackId)
        .execute(),
    );
    for (const code of ['351234567890128', 'SERIAL-77', 'SHOP-000123'])
      expect((await bench.scan(code)).json().diagnosis.item).toMatchObject({ itemId: device.itemId });
  });

  test('refuses a code that is too short (422), unknown (404) or of several items (409)', async () => {
    const short = await bench.scan('1234567');
    expect(refusal(short)).toBe('422 code_too_short');
    expect(short.json().data).toEqual({ minimum: 8 });
    expect(refusal(await bench.scan('9999999999999'))).toBe('404 item_not_found');
    const devices = [await bench.bought(), await bench.bought()];
    await api.asSystem(bench.shop.retailer.id, ({ db }) =>
      db
        .updateTable('buyback')
        .set({ imei: '351234567890136' })
        .where(
          'id',
          'in',
          devices.map(({ buybackId }) => buybackId),
        )
        .execute(),
    );
    const several = await bench.scan('351234567890136');
    expect(refusal(several)).toBe('409 several_items_match');
    expect(several.json().data.matches).toHaveLength(2);
  });

  test('refuses an item whose status does not fit, or that lies in no stock, and says the status (409)', async () => {
    const early = await bench.received();
    const answer = await bench.scan(early.code);
    expect(refusal(answer)).toBe('409 status_not_fit');
    expect(answer.json().data).toMatchObject({ status: 'item_registered_in_warehouse' });
    const onItsWay = await bench.bought({ place: 'parcel', stock_id: null });
    expect(refusal(await bench.scan(onItsWay.code))).toBe('409 status_not_fit');
    const byHand = await bench.bought();
    await bench.placeAt(byHand, 'bb_completed', 'item_refurb_in_progress');
    expect(refusal(await bench.scan(byHand.code))).toBe('409 status_not_fit');
  });

  test('refuses a second diagnosis in one cycle and says who made the first (409)', async () => {
    const { code, id } = await bench.begun();
    await bench.save(id, bench.answers({ battery: 1, screen: 1 }));
    expect((await bench.finalize(id)).statusCode).toBe(200);
    const again = await bench.scan(code);
    expect(refusal(again)).toBe('409 already_diagnosed');
    expect(again.json().data).toMatchObject({ diagnosisId: id, by: expect.any(String), at: expect.any(String) });
  });

  test('refuses an item of another warehouse of the buyer and says where it belongs (422)', async () => {
    const device = await bench.bought();
    const other = await bench.world.warehouse(bench.shop.buyer.buyer, 'Atelier Nord');
    await api.asSystem(bench.shop.retailer.id, ({ db }) =>
      db.updateTable('item').set({ warehouse_id: other.id }).where('id', '=', device.itemId).execute(),
    );
    const answer = await bench.scan(device.code);
    expect(refusal(answer)).toBe('422 not_attributed_to_workshop');
    expect(answer.json().data).toMatchObject({ warehouse: { id: other.id, name: 'Atelier Nord' } });
  });

  test('brings the same person back with their answers', async () => {
    const { code, id, itemId } = await bench.begun();
    await bench.save(id, bench.answers({ battery: 0 }));
    expect((await bench.scan(code)).json()).toMatchObject({
      outcome: 'resumed',
      diagnosis: { id, version: 2, responses: bench.answers({ battery: 0 }) },
    });
    expect((await bench.start(itemId)).json()).toMatchObject({ outcome: 'resumed', diagnosis: { id } });
  });

  test('tells another person who has begun (409), and lets them take over with the answers so far', async () => {
    const { code, id } = await bench.begun();
    await bench.save(id, bench.answers({ battery: 0 }));
    const held = await bench.scan(code, bench.colleague);
    expect(refusal(held)).toBe('409 concurrent_change');
    expect(held.json().data).toMatchObject({ diagnosisId: id, by: expect.any(String), since: expect.any(String) });
    const taken = await bench.scan(code, bench.colleague, { takeOver: true });
    expect(taken.json()).toMatchObject({
      outcome: 'taken_over',
      diagnosis: { isMine: true, responses: bench.answers({ battery: 0 }) },
    });
    expect((await bench.get(id)).json()).toMatchObject({ status: 'abandoned' });
    expect(refusal(await bench.save(id, [], 2))).toBe('409 concurrent_change');
  });

  test('two people who scan one item at once: one begins, the other reads who', async () => {
    const { code } = await bench.bought();
    const answers = await Promise.all([bench.scan(code), bench.scan(code, bench.colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const held = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(held.json().data).toMatchObject({ by: expect.any(String), since: expect.any(String) });
  });

  test('startDiagnosis, startDiagnosisByCode: refuse who may not diagnose (403), and people of another tenant find nothing (404)', async () => {
    const device = await bench.bought();
    expect(refusal(await bench.scan(device.code, bench.people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await bench.scan(device.code, stranger.people.operator))).toBe('404 item_not_found');
    expect(refusal(await bench.start(device.itemId, stranger.people.operator))).toBe('404 item_not_found');
  });
});

describe('an item that leaves its diagnosis another way', () => {
  test('ends it: its answers are refused, and whoever finds the item again begins anew', async () => {
    const device = await bench.begun();
    const lost = await api.call(
      markItemAsLost,
      { params: { id: device.itemId }, body: { place: 'warehouse', comment: 'Not on its shelf' } },
      bench.people.warehouseManager,
    );
    expect(lost.statusCode, lost.body).toBe(200);
    expect((await bench.get(device.id)).json()).toMatchObject({ status: 'abandoned', mayAbandon: false });
    expect(refusal(await bench.save(device.id, []))).toBe('409 concurrent_change');
    expect(refusal(await bench.abandon(device.id))).toBe('409 concurrent_change');
    expect((await desk()).mine).not.toContainEqual(expect.objectContaining({ id: device.id }));
    await bench.placeAt(device, 'bb_completed', 'item_completed', {
      place: 'stock',
      stock_id: bench.stocks.toRefurbish,
      reintegration_target: null,
    });
    const again = await bench.scan(device.code, bench.colleague);
    expect(again.json()).toMatchObject({ outcome: 'started', diagnosis: { responses: [] } });
  });

  test('a reopened item begins the diagnosis of its cycle without a move of its own', async () => {
    const device = await bench.begun();
    await bench.save(device.id, bench.answers({ battery: 1, screen: 1 }));
    await bench.finalize(device.id);
    await bench.placeAt(device, 'bb_completed', 'item_refurb_diagnostic_in_progress', inCycle(2));
    const before = await bench.historyOf(device.itemId);
    const answer = await bench.scan(device.code);
    expect(answer.json()).toMatchObject({ outcome: 'started', diagnosis: { cycle: 2 } });
    expect(answer.json().diagnosis.id).not.toBe(device.id);
    expect(await bench.historyOf(device.itemId)).toHaveLength(before.length);
  });
});

describe('getDiagnosisDesk', () => {
  test('counts what waits, and lists the running diagnoses of the person and of the others', async () => {
    const before = await desk();
    await bench.bought();
    const mine = await bench.begun();
    const { code } = await bench.bought();
    const theirs = (await bench.scan(code, bench.colleague)).json().diagnosis.id;
    const after = await desk();
    expect(after.waiting).toBe(before.waiting + 1);
    expect(after.warehouse).toMatchObject({ id: bench.shop.warehouse.id });
    expect(after.mine).toContainEqual(
      expect.objectContaining({ id: mine.id, identificationNumber: mine.code, startedBy: expect.any(String) }),
    );
    expect(after.others).toContainEqual(expect.objectContaining({ id: theirs, identificationNumber: code }));
    expect(await desk(stranger.people.operator)).toMatchObject({ mine: [], others: [] });
  });
});
