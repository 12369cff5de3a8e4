import * as routes from '@reprise/contract/warehouse/control/control-routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let bench: TestBench;
let admin: Headers;
beforeAll(async () => {
  bench = await buildBench(api);
  admin = await bench.world.session(await bench.world.user('admin'), 'rps');
});
beforeEach(() => bench.setCheckIn('optional'));

describe('startControlByCode', () => {
  test('begins with a device in transit: it is received, lies in the stock of control, and its questions are shown', async () => {
    const { devices } = await bench.sent();
    const { code, itemId, buybackId } = devices[0]!;
    const answer = await bench.start(code);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      outcome: 'started',
      item: { itemId, identificationNumber: code, status: 'item_awaiting_compliancy_tests' },
      putInto: { defaultStock: 'awaiting_control' },
      control: {
        kind: 'first',
        status: 'running',
        version: 1,
        declaredPrice: 30_000,
        declaredResponses: bench.responses(),
        declaredImei: null,
        tacCodes: ['35123456'],
        isCommentMandatory: false,
        photos: [],
      },
    });
    const [screen, faults] = answer.json().control.questions;
    expect(screen).toMatchObject({ id: bench.shop.catalogue.screen.id, type: 'unique', required: true });
    expect(screen.answers.map(({ isRefused }: { isRefused: boolean }) => isRefused)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(faults).toMatchObject({ isHidden: false, type: 'multiple' });
    expect((await bench.rowsOf(buybackId)).buyback.status).toBe('bb_in_processing');
  });

  test('brings the same person back to the control that runs', async () => {
    const { code, testId, itemId } = await bench.begun();
    const again = await bench.start(code);
    expect(again.json()).toMatchObject({ outcome: 'resumed', control: { testId } });
    const byId = await api.call(routes.startControl, { params: { id: itemId }, body: {} }, bench.operator);
    expect(byId.json()).toMatchObject({ outcome: 'resumed', control: { testId } });
    expect(await bench.testsOf(itemId)).toHaveLength(1);
  });

  test('tells another person who has begun (409), and lets them take over: the first control is abandoned', async () => {
    const { code, testId, itemId } = await bench.begun();
    const held = await bench.start(code, bench.colleague);
    expect(refusal(held)).toBe('409 concurrent_change');
    expect(held.json().data).toMatchObject({
      testId,
      by: expect.stringContaining('Martin'),
      since: expect.any(String),
    });
    const taken = await bench.start(code, bench.colleague, { takeOver: true });
    expect(taken.json()).toMatchObject({ outcome: 'taken_over', control: { status: 'running' } });
    expect((await bench.testsOf(itemId)).map(({ status }) => status)).toEqual(['abandoned', 'running']);
    expect(refusal(await bench.validate(testId))).toBe('409 concurrent_change');
  });

  test('two people who scan one device at once: one begins, the other is told', async () => {
    const { code } = await bench.sold();
    await bench.checkIn(code);
    const answers = await Promise.all([bench.start(code), bench.start(code, bench.colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('where check-in is mandatory, refuses a device that was not checked in (422), but not to the provider', async () => {
    await bench.setCheckIn('mandatory');
    const { devices } = await bench.sent();
    const { code } = devices[0]!;
    const answer = await bench.start(code);
    expect(refusal(answer)).toBe('422 item_not_registered');
    expect(answer.json().data).toMatchObject({ needs: 'check_in' });
    expect((await bench.start(code, admin)).json()).toMatchObject({ outcome: 'started' });
  });

  test.each([
    ['optional', 'check_in'],
    ['disabled', 'finalisation'],
  ] as const)('with check-in %s, refuses what was only predeclared until its %s (422)', async (requirement, needs) => {
    await bench.setCheckIn(requirement);
    const { code } = await bench.predeclare();
    for (const headers of [bench.operator, admin]) {
      const answer = await bench.start(code, headers);
      expect(refusal(answer)).toBe('422 item_not_registered');
      expect(answer.json().data).toMatchObject({ needs });
    }
  });

  test('sends a device back whose buyback is cancelled, and begins no control', async () => {
    const { code, itemId, buybackId } = await bench.sold();
    await bench.placeBuyback(buybackId, { status: 'bb_cancelled', cancel_reason: 'other' });
    await bench.place(itemId, { status: 'item_cancelled' });
    expect((await bench.start(code)).json()).toMatchObject({
      outcome: 'to_return',
      control: null,
      item: { status: 'item_to_return' },
      putInto: { defaultStock: 'customer_return' },
    });
    expect(await bench.testsOf(itemId)).toEqual([]);
  });

  test('a device of another warehouse gets 422 with that warehouse; one of another buyer is absent (404)', async () => {
    const other = await bench.world.warehouse(bench.shop.buyer.buyer, 'Atelier Nord');
    const { code, itemId } = await bench.sold();
    await bench.place(itemId, { warehouse_id: other.id });
    const answer = await bench.start(code);
    expect(refusal(answer)).toBe('422 not_attributed_to_workshop');
    expect(answer.json().data.warehouse).toMatchObject({ id: other.id, name: 'Atelier Nord' });
    const stranger = await buildBench(api);
    expect(refusal(await bench.start((await stranger.sold()).code))).toBe('404 item_not_found');
  });

  test('an IMEI that two devices have gets 409 with both; a device that was controlled gets 409', async () => {
    const imei = '351234567890128';
    const devices = [
      await bench.sold({ declaration: bench.declaration({ imei }) }),
      await bench.sold({ declaration: bench.declaration({ imei }) }),
    ];
    const several = await bench.start(imei);
    expect(refusal(several)).toBe('409 several_items_match');
    expect(several.json().data.matches).toHaveLength(2);
    const { code, itemId } = devices[0]!;
    await bench.place(itemId, { status: 'item_to_return', place: 'stock' });
    expect(refusal(await bench.start(code))).toBe('409 status_not_fit');
  });

  test('is refused to a seller, also for a code that nobody has (403)', async () => {
    expect(refusal(await bench.start('2400000000000', bench.seller))).toBe('403 permission_denied');
    const byId = { params: { id: api.services.newId() }, body: {} };
    expect(refusal(await api.call(routes.startControl, byId, bench.seller))).toBe('403 permission_denied');
    expect(refusal(await api.call(routes.startControl, byId, bench.operator))).toBe('404 item_not_found');
  });
});

describe('getControl', () => {
  const get = (id: string, headers: Headers) => api.call(routes.getControl, { params: { id } }, headers);
  test('shows a control to the person who made it; a colleague gets 409, another warehouse 404, a seller 403', async () => {
    const { testId } = await bench.begun();
    expect((await get(testId, bench.operator)).json()).toMatchObject({ testId, kind: 'first' });
    expect(refusal(await get(testId, bench.colleague))).toBe('409 concurrent_change');
    const other = await bench.world.warehouse(bench.shop.buyer.buyer);
    expect(refusal(await get(testId, await bench.staffOf('warehouse_manager', other)))).toBe('404 not_found');
    const stranger = await buildBench(api);
    expect(refusal(await get(testId, stranger.operator))).toBe('404 not_found');
    expect(refusal(await get(api.services.newId(), bench.seller))).toBe('403 permission_denied');
  });
});

describe('abandonControl', () => {
  const abandon = (id: string, headers: Headers) => api.call(routes.abandonControl, { params: { id } }, headers);
  test('ends a control without a result, and the device can be begun again; a colleague and a second time get 409', async () => {
    const { testId, code, itemId } = await bench.begun();
    expect(refusal(await abandon(testId, bench.colleague))).toBe('409 concurrent_change');
    expect((await abandon(testId, bench.operator)).statusCode).toBe(204);
    expect(refusal(await abandon(testId, bench.operator))).toBe('409 concurrent_change');
    expect(await bench.placeOf(itemId)).toMatchObject({ status: 'item_awaiting_compliancy_tests' });
    expect((await bench.start(code, bench.colleague)).json()).toMatchObject({ outcome: 'started' });
    expect(refusal(await abandon(api.services.newId(), bench.seller))).toBe('403 permission_denied');
  });
});

describe('getControlDesk', () => {
  test('counts what waits, what this person did today, and names the control they left open; a seller gets 403', async () => {
    const own = await buildBench(api);
    const desk = async (headers: Headers) => (await api.call(routes.getControlDesk, {}, headers)).json();
    const { code } = await own.sold();
    await own.checkIn(code);
    const { testId, itemId } = await own.begun();
    expect(await desk(own.operator)).toMatchObject({
      warehouse: { id: own.shop.warehouse.id },
      waiting: 2,
      secondDue: 0,
      controlledToday: 0,
      averageSeconds: null,
      running: { testId, itemId },
    });
    await own.validate(testId);
    expect(await desk(own.operator)).toMatchObject({ waiting: 1, controlledToday: 1, running: null });
    expect(await desk(own.colleague)).toMatchObject({ controlledToday: 0, running: null });
    expect(await desk(admin)).toMatchObject({ warehouse: null, waiting: 0 });
    expect(refusal(await api.call(routes.getControlDesk, {}, own.seller))).toBe('403 permission_denied');
  });
});

describe('checkVerifiable', () => {
  const check = async (number: string, headers: Headers) => {
    const answer = await api.call(routes.checkVerifiable, { params: { number } }, headers);
    return `${answer.statusCode} ${answer.headers['x-problem-code'] ?? ''}`.trim();
  };
  test('says whether a device can be controlled now: 200, 422 not checked in, 409 another status, 404 unknown, 403 seller', async () => {
    await bench.setCheckIn('mandatory');
    const { code, itemId } = await bench.sold();
    expect(await check(code, bench.operator)).toMatch(/^422/);
    await bench.checkIn(code);
    expect(await check(code, bench.operator)).toMatch(/^20/);
    await bench.place(itemId, { status: 'item_completed' });
    expect(await check(code, bench.operator)).toMatch(/^409/);
    expect(await check('2400000000000', bench.operator)).toMatch(/^404/);
    const stranger = await buildBench(api);
    expect(await check(code, stranger.operator)).toMatch(/^404/);
    expect(await check(code, bench.seller)).toMatch(/^403/);
  });
});
