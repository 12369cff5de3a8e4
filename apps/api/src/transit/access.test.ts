import * as expeditions from '@reprise/contract/logistics/expedition-routes';
import * as checkIns from '@reprise/contract/warehouse/check-in-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { buildWay, type TestWay } from '../../testing/transit/build-way.ts';
import { refusal } from '../../testing/transit/refusal.ts';

const api = useApi();
let way: TestWay;
let stranger: TestWay;
beforeAll(async () => {
  way = await buildWay(api);
  stranger = await buildWay(api);
});

test('sending: a manager of the whole account has no part in it (403), another tenant sees nothing of it (404)', async () => {
  const { expeditionId, packageId } = await way.begun();
  const { code } = await way.sold();
  const { listExpeditions, getExpedition, listWaitingItems, openPackage, packItem, closePackage } = expeditions;
  const {
    putPackageInto,
    takePackageOut,
    discardPackage,
    getPackageLabel,
    getPackageSlip,
    registerExpedition,
    getHandOverList,
  } = expeditions;
  const params = { id: expeditionId };
  const box = { params: { id: packageId } };
  const calls = [
    [getExpedition, { params }],
    [listWaitingItems, { params }],
    [openPackage, { params, body: { destination: { warehouseId: way.shop.warehouse.id } } }],
    [packItem, { ...box, body: { identificationNumber: code } }],
    [closePackage, { ...box, body: {} }],
    [putPackageInto, { ...box, body: { packageId } }],
    [takePackageOut, box],
    [getPackageLabel, box],
    [getPackageSlip, box],
    [registerExpedition, { params, body: { expectedVersion: 1 } }],
    [getHandOverList, { params }],
    [discardPackage, box],
  ] as const;
  const manager = await way.world.manager(way.shop.retailer);
  expect(refusal(await api.call(listExpeditions, {}, manager))).toBe('403 permission_denied');
  for (const [route, input] of calls) {
    expect(refusal(await api.call(route, input, manager)), route.id).toBe('403 permission_denied');
    expect(refusal(await api.call(route, input, stranger.seller)), route.id).toBe('404 not_found');
    expect(refusal(await api.call(route, input, stranger.operator)), route.id).toBe('404 not_found');
  }
});

test('checking in: a seller has no part in it (403), another warehouse neither (404)', async () => {
  const { checkInByCode, checkInItem, checkInPackage, undoCheckIn, getArrivals } = checkIns;
  const { devices, number } = await way.sent();
  const warehouseId = way.shop.warehouse.id;
  const calls = [
    [checkInByCode, { body: { warehouseId, code: devices[0]!.code } }],
    [checkInItem, { params: { id: devices[0]!.itemId }, body: { warehouseId } }],
    [checkInPackage, { body: { warehouseId, packageNumber: number } }],
    [undoCheckIn, { params: { id: devices[0]!.itemId }, body: { warehouseId } }],
    [getArrivals, { params: { id: warehouseId } }],
  ] as const;
  for (const [route, input] of calls) {
    expect(refusal(await api.call(route, input, way.seller)), route.id).toBe('403 permission_denied');
    expect(refusal(await api.call(route, input, stranger.operator)), route.id).toBe('404 not_found');
  }
});
