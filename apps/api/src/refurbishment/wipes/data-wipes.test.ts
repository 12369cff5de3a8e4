import { updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { finalizeDiagnosis } from '@reprise/contract/refurbishment/diagnosis-routes';
import * as services from '@reprise/contract/refurbishment/service-routes';
import * as wipes from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildDiagnosis, type TestDiagnosis } from '../../../testing/workshop/build-diagnosis.ts';
import { passedWipe } from '../../../testing/workshop/data-wipes.ts';
import { serviceCalls } from '../../../testing/workshop/service-calls.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestDiagnosis;
let stranger: TestDiagnosis;
let calls: ReturnType<typeof serviceCalls>;
beforeAll(async () => {
  workshop = await buildDiagnosis(api);
  stranger = await buildDiagnosis(api);
  calls = serviceCalls(api, workshop);
});

const passed = () => passedWipe(api);
const failed = () => ({ ...passed(), result: 'failed', comment: 'Locked by an account' });
const noStorage = { result: 'not_applicable', reason: 'A pair of earphones has no storage' };

const record = (device: Device, body: object, headers: Headers = workshop.people.operator) =>
  api.call(wipes.recordDataWipe, { params: { id: device.itemId }, body }, headers);
async function recorded(device: Device, body: object) {
  const answer = await record(device, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const list = (device: Device, headers: Headers = workshop.people.operator) =>
  api.call(wipes.listDataWipes, { params: { id: device.itemId } }, headers);
const certificate = (id: string, headers: Headers) =>
  api.call(wipes.getWipeCertificate, { params: { id }, query: {} }, headers);
const validate = async (device: Device) =>
  api.call(
    services.validateRefurbishment,
    {
      params: { id: device.itemId },
      body: { expectedVersion: (await workshop.standing(device)).item.version },
    },
    workshop.people.operator,
  );
/** An item whose only service is done: nothing but a data wipe can be missing. */
async function serviced(): Promise<Device> {
  const device = await workshop.bought();
  const running = await calls.running(device, workshop.steps.wipe);
  await calls.taken(calls.complete(running, { stockId: workshop.stocks.toRefurbish }));
  return device;
}
const setRequirement = (requirement: 'none' | 'required') =>
  api.asSystem(workshop.shop.buyer.id, ({ db }) =>
    db.updateTable('organization_root_detail').set({ data_wipe_requirement: requirement }).execute(),
  );

describe('recordDataWipe', () => {
  test('a record says who erased the item, how, with what and who verified it; the next one replaces it', async () => {
    const device = await workshop.bought();
    expect((await list(device)).json()).toEqual({
      requirement: 'none',
      cycle: 1,
      isWiped: false,
      isRecordable: true,
      wipes: [],
    });
    await recorded(device, failed());
    const { startedAt, endedAt } = passed();
    const view = await recorded(device, { ...passed(), startedAt, endedAt });
    expect(view).toMatchObject({ isWiped: true, isRecordable: true });
    expect(view.wipes).toEqual([
      {
        id: expect.any(String),
        number: 2,
        cycle: 1,
        result: 'passed',
        reason: null,
        standard: 'nist_800_88r2',
        standardName: null,
        method: 'purge',
        tool: 'Blancco Mobile',
        toolVersion: '7.2.1',
        verification: 'sampled',
        verifiedBy: 'Inès Maurel',
        serviceName: null,
        operator: expect.stringMatching(/\S \S/),
        warehouse: expect.any(String),
        startedAt,
        endedAt,
        recordedAt: expect.any(String),
        comment: null,
        isReplaced: false,
      },
      expect.objectContaining({ number: 1, result: 'failed', comment: 'Locked by an account', isReplaced: true }),
    ]);
  });

  test('an item without storage has a reason instead; the service that the erasure was is named', async () => {
    const device = await workshop.bought();
    const service = await calls.planned(device, workshop.steps.wipe);
    const view = await recorded(device, { ...noStorage, serviceId: service.id });
    expect(view).toMatchObject({
      isWiped: true,
      wipes: [{ reason: noStorage.reason, standard: null, startedAt: null, serviceName: 'Data wipe' }],
    });
    const other = await workshop.bought();
    expect(refusal(await record(other, { ...noStorage, serviceId: service.id }))).toBe('404 not_found');
  });

  test.each([
    ['the name of a standard that has one', { standardName: 'Ours' }, 'body.standardName'],
    ['another standard without its name', { standard: 'other' }, 'body.standardName'],
    ['a verification without a name', { verifiedBy: undefined }, 'body.verifiedBy'],
    ['a name without a verification', { verification: 'none' }, 'body.verifiedBy'],
    ['an end before the start', { endedAt: '2020-01-01T00:00:00Z' }, 'body.endedAt'],
    ['an end in the future', { endedAt: '2999-01-01T00:00:00Z' }, 'body.endedAt'],
  ])('refuses %s (422)', async (_, more, path) => {
    const answer = await record(await workshop.bought(), { ...passed(), ...more });
    expect(refusal(answer)).toBe('422 validation_failed');
    expect(answer.json().violations).toMatchObject([{ path }]);
  });

  test('a device that is not in a workshop is not erased there (409)', async () => {
    const device = await workshop.bought();
    await workshop.placeAt(device, 'bb_in_processing', 'item_in_quarantine');
    expect(refusal(await record(device, passed()))).toBe('409 status_not_fit');
    expect((await list(device)).json().isRecordable).toBe(false);
  });

  test('managers of the buyer read and do not record (403); a store and a stranger see nothing (403, 404)', async () => {
    const device = await workshop.bought();
    const { id } = (await recorded(device, passed())).wipes[0];
    const { buyerManager, storeManager } = workshop.people;
    expect((await list(device, buyerManager)).statusCode).toBe(200);
    expect((await certificate(id, buyerManager)).statusCode).toBe(200);
    expect(refusal(await record(device, passed(), buyerManager))).toBe('403 permission_denied');
    expect(refusal(await list(device, storeManager))).toBe('403 permission_denied');
    const { operator } = stranger.people;
    expect(refusal(await list(device, operator))).toBe('404 item_not_found');
    expect(refusal(await record(device, passed(), operator))).toBe('404 item_not_found');
    expect(refusal(await certificate(id, operator))).toBe('404 not_found');
  });
});

describe('the records', () => {
  test('no role of the product changes or removes one, and another tenant reads none', async () => {
    const device = await workshop.bought();
    await recorded(device, passed());
    const attempt = (statement: string) =>
      api
        .asSystem(workshop.shop.retailer.id, ({ db }) => sql.raw(statement).execute(db))
        .catch((error: Error) => error.message);
    expect(await attempt("update app.item_data_wipe set result = 'failed'")).toMatch(/permission denied/);
    expect(await attempt('delete from app.item_data_wipe')).toMatch(/permission denied/);
    const read = (accountId: string) =>
      api.asSystem(accountId, ({ db }) =>
        db.selectFrom('item_data_wipe').select(['id', 'device']).where('item_id', '=', device.itemId).execute(),
      );
    const [row] = await read(workshop.shop.buyer.id);
    expect(row!.device!.toString('latin1')).not.toContain('imei');
    expect(await read(stranger.shop.buyer.id)).toEqual([]);
  });
});

describe('the gate', () => {
  test('an account that requires a wipe validates no item without one, nor after a failed one (422)', async () => {
    const device = await serviced();
    expect((await calls.view(device.itemId)).json().obstacle).toBeNull();
    await setRequirement('required');
    expect((await calls.view(device.itemId)).json().obstacle).toBe('data_wipe_missing');
    const missing = await validate(device);
    expect(refusal(missing)).toBe('422 data_wipe_missing');
    expect(missing.json().data).toEqual({ itemId: device.itemId, lastResult: null });
    await recorded(device, passed());
    await recorded(device, failed());
    expect((await validate(device)).json()).toMatchObject({
      code: 'data_wipe_missing',
      data: { lastResult: 'failed' },
    });
    await recorded(device, noStorage);
    expect((await validate(device)).json()).toMatchObject({ item: { status: 'item_refurb_completed' } });
  });

  test('a wipe of an earlier cycle does not count for the next one', async () => {
    await setRequirement('required');
    const device = await serviced();
    await recorded(device, passed());
    expect((await validate(device)).statusCode).toBe(200);
    const { version } = (await workshop.standing(device)).item;
    await api.call(
      services.reopenRefurbishment,
      { params: { id: device.itemId }, body: { reason: 'Came back', expectedVersion: version } },
      workshop.people.warehouseManager,
    );
    expect((await list(device)).json()).toMatchObject({ cycle: 2, isWiped: false, wipes: [{ isReplaced: false }] });
  });

  test('a diagnosis without services ends only when the item is wiped; with services it ends all the same', async () => {
    await setRequirement('required');
    const end = async (stepIds: readonly string[]) => {
      const device = await workshop.begun();
      const answers = workshop.answers(stepIds.length ? { battery: 0, screen: 0 } : { battery: 1, screen: 1 });
      await workshop.save(device.id, answers);
      const finalize = () =>
        api.call(
          finalizeDiagnosis,
          { params: { id: device.id }, body: { stepIds, expectedVersion: 2 } },
          workshop.people.operator,
        );
      return { device, finalize };
    };
    const withWork = await end([workshop.steps.battery.id]);
    expect((await withWork.finalize()).statusCode).toBe(200);
    const { device, finalize } = await end([]);
    expect(refusal(await finalize())).toBe('422 data_wipe_missing');
    await recorded(device, passed());
    expect((await finalize()).json()).toMatchObject({ item: { status: 'item_refurb_completed' } });
  });

  test('an account that requires nothing validates without a wipe, and its setting is changed with a trace', async () => {
    await setRequirement('none');
    const device = await serviced();
    expect((await validate(device)).statusCode).toBe(200);
    const { id } = workshop.shop.buyer.root;
    const answer = await api.call(
      updateRootDetail,
      { params: { id }, body: { dataWipeRequirement: 'required' } },
      workshop.people.buyerManager,
    );
    expect(answer.json(), answer.body).toMatchObject({ dataWipeRequirement: 'required' });
    const [change] = await api.asSystem(workshop.shop.buyer.id, ({ db }) =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'organization_root_detail')
        .orderBy('occurred_at', 'desc')
        .execute(),
    );
    expect(change).toMatchObject({ after: { dataWipeRequirement: 'required' } });
    await setRequirement('none');
  });
});
