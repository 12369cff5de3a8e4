import * as routes from '@reprise/contract/logistics/expedition-routes';
import { machinesOf } from '@reprise/contract/states/commands';
import * as checkIns from '@reprise/contract/warehouse/check-in-routes';
import * as whereabouts from '@reprise/contract/warehouse/whereabouts-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import { buildWay, type TestWay } from '../../../testing/transit/build-way.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { runQueued } from '../../../testing/transit/run-queued.ts';
import { sayDelivery } from '../../../testing/transit/say-delivery.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { applyDeliveryJob } from '../../buybacks/index.ts';
import { createShipment } from '../../logistics/index.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { lockCase, perform } from '../../states/index.ts';
import { readParcelValue } from '../claims/parcel-facts.ts';
import { findParcel } from '../timers/parcels.ts';

const api = useApi();
let way: TestWay;
let manager: Headers;
beforeAll(async () => {
  way = await buildWay(api);
  const { root } = way.shop.retailer;
  manager = await way.world.session(await way.world.user('root_management_unit_manager', root, { module: 'tim' }));
});
type Device = Awaited<ReturnType<TestWay['sold']>>;
type Box = { id: string; number: string };
const putInto = (id: string, packageId: string, headers: Headers) =>
  api.call(routes.putPackageInto, { params: { id }, body: { packageId } }, headers);
const begin = async (direction: 'return' | 'transfer') => {
  const body = { organizationId: way.shop.warehouse.id, direction, withLabel: false };
  return (await way.openExpedition(body, way.operator)).json().id as string;
};
const openBox = async (expeditionId: string, destination: object, headers: Headers): Promise<Box> => {
  const answer = await way.openPackage(expeditionId, destination, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const fill = async (box: Box, devices: readonly Device[], headers: Headers) => {
  for (const { code } of devices) expect((await way.pack(box.id, code, headers)).statusCode).toBe(200);
  expect((await way.close(box.id, {}, headers)).statusCode).toBe(200);
};
const placeSeen = async (itemId: string, headers = way.operator) =>
  (await api.call(whereabouts.getWhereabouts, { params: { id: itemId } }, headers)).json().place;

/** A box with two devices in a box with one more, from a store and on its way. */
async function sentNested() {
  const { expeditionId, packageId, number } = await way.begun();
  const inner = { id: packageId, number };
  const inside = [await way.sold(), await way.sold()] as const;
  const beside = await way.sold();
  await fill(inner, inside, way.seller);
  const outer = await openBox(expeditionId, { warehouseId: way.shop.warehouse.id }, way.seller);
  expect((await putInto(inner.id, outer.id, way.seller)).statusCode).toBe(200);
  await fill(outer, [beside], way.seller);
  expect((await way.register(expeditionId)).statusCode).toBe(200);
  return { expeditionId, inner, outer, inside, beside };
}

describe('a transfer with a box in its box', () => {
  test('keeps every status on the way; the outer number takes everything in at the other warehouse', async () => {
    const north = await way.world.warehouse(way.shop.buyer.buyer, 'Atelier Nord');
    const colleague = await way.staffOf('warehouse_operator', north);
    const devices = [await way.sold(), await way.sold()] as const;
    for (const { code } of devices) await way.checkIn(code);
    const expeditionId = await begin('transfer');
    const inner = await openBox(expeditionId, { warehouseId: north.id }, way.operator);
    await fill(inner, [devices[0]], way.operator);
    const outer = await openBox(expeditionId, { warehouseId: north.id }, way.operator);
    expect((await putInto(inner.id, outer.id, way.operator)).statusCode).toBe(200);
    await fill(outer, [devices[1]], way.operator);
    expect((await way.register(expeditionId, way.operator)).statusCode).toBe(200);
    for (const { itemId } of devices)
      expect(await way.placeOf(itemId)).toMatchObject({ status: 'item_registered_in_warehouse', place: 'parcel' });
    expect(await placeSeen(devices[0].itemId)).toMatchObject({
      package: { number: inner.number, insideOf: { number: outer.number } },
    });
    const arrivals = (await api.call(checkIns.getArrivals, { params: { id: north.id } }, colleague)).json();
    expect(arrivals.packages).toMatchObject([
      {
        number: outer.number,
        direction: 'transfer',
        items: 2,
        remaining: 2,
        boxes: [{ number: inner.number, items: 1 }],
      },
    ]);
    const body = { warehouseId: north.id, packageNumber: outer.number };
    const answer = (await api.call(checkIns.checkInPackage, { body }, colleague)).json();
    expect(answer.refused).toEqual([]);
    expect(answer.checkedIn.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['transferred', 'transferred']);
    for (const { itemId } of devices)
      expect(await way.placeOf(itemId)).toMatchObject({
        status: 'item_registered_in_warehouse',
        place: 'stock',
        warehouseId: north.id,
        packageId: null,
      });
  });
});

describe('a return with a box in its box', () => {
  async function toReturn(): Promise<Device> {
    const device = await way.sold();
    await way.checkIn(device.code);
    const url = `/buybacks/${device.buybackId}/cancel`;
    const payload = { reason: 'customer_retractation' };
    const cancelled = await api.call({ method: 'POST', url, headers: manager, payload });
    expect(cancelled.statusCode, cancelled.body).toBeLessThan(300);
    return device;
  }

  test('takes the one device of its customer, who has it once the carrier delivers the outer box', async () => {
    const device = await toReturn();
    const expeditionId = await begin('return');
    const inner = await openBox(expeditionId, { buybackId: device.buybackId }, way.operator);
    await fill(inner, [device], way.operator);
    const outer = await openBox(expeditionId, { buybackId: device.buybackId }, way.operator);
    expect((await putInto(inner.id, outer.id, way.operator)).statusCode).toBe(200);
    expect((await way.close(outer.id, {}, way.operator)).statusCode).toBe(200);
    expect((await way.register(expeditionId, way.operator)).statusCode).toBe(200);
    expect(await way.placeOf(device.itemId)).toMatchObject({ status: 'item_returned', packageId: inner.id });
    const { buybackId } = device;
    const [accountId, buyerAccountId] = [way.shop.retailer.id, way.shop.buyer.id];
    const shipmentId = await api.asSystem(accountId, (ctx) =>
      createShipment(ctx, { accountId, buyerAccountId, buybackId, packageId: outer.id, direction: 'return' }),
    );
    await sayDelivery(api, { accountId, shipmentId }, 'DI1');
    await runQueued(api, applyDeliveryJob);
    expect(await way.placeOf(device.itemId)).toMatchObject({
      status: 'item_returned',
      place: 'customer',
      packageId: null,
    });
  });

  test('putPackageInto: the box of another customer is refused (422), and so is a second device (422)', async () => {
    const [first, second] = [await toReturn(), await toReturn()];
    const expeditionId = await begin('return');
    const inner = await openBox(expeditionId, { buybackId: first.buybackId }, way.operator);
    await fill(inner, [first], way.operator);
    const other = await openBox(expeditionId, { buybackId: second.buybackId }, way.operator);
    const answer = await putInto(inner.id, other.id, way.operator);
    expect(refusal(answer)).toBe('422 other_destination');
    expect(answer.json().data).toEqual({ buybackId: first.buybackId });
    const same = await openBox(expeditionId, { buybackId: first.buybackId }, way.operator);
    expect((await putInto(inner.id, same.id, way.operator)).statusCode).toBe(200);
    expect(refusal(await way.pack(same.id, second.code, way.operator))).toBe('422 other_destination');
  });
});

/** Nothing but the tables marks an item lost yet, so the command is performed by somebody who may. */
const warehouseManager = (): Actor => ({
  kind: 'user',
  accountId: way.shop.buyer.id,
  userId: api.services.newId(),
  sessionId: api.services.newId(),
  provider: false,
  module: 'rps',
  userType: 'warehouse_manager',
  organizationId: way.shop.warehouse.id,
  roles: [],
  premiumFeatures: [],
  checkinRequirement: 'optional',
});

describe('a device in an inner box that is marked lost in transport', () => {
  test('leaves its box: whereabouts, arrivals and the parcel count the others, its claim what was sent', async () => {
    const { inner, outer, inside, beside } = await sentNested();
    const accountId = way.shop.retailer.id;
    const shipmentId = await api.asSystem(accountId, (ctx) =>
      createShipment(ctx, { accountId, buyerAccountId: way.shop.buyer.id, packageId: outer.id, direction: 'inbound' }),
    );
    const [lost, kept] = inside;
    await api.asSystem(accountId, async (ctx) => {
      const theCase = await lockCase(ctx, { accountId, itemId: lost.itemId }, machinesOf('loseInTransport'));
      await perform({ ...ctx, actor: warehouseManager() }, 'loseInTransport', theCase);
    });
    expect(await way.placeOf(lost.itemId)).toMatchObject({
      status: 'item_lost_transport',
      place: 'gone',
      packageId: null,
    });
    expect(await placeSeen(lost.itemId)).toMatchObject({ kind: 'gone', package: null });
    expect(await placeSeen(kept.itemId)).toMatchObject({
      package: { number: inner.number, insideOf: { number: outer.number } },
    });
    const { id } = way.shop.warehouse;
    const { packages } = (await api.call(checkIns.getArrivals, { params: { id } }, way.operator)).json();
    expect(packages.find(({ number }: Box) => number === outer.number)).toMatchObject({
      items: 3,
      remaining: 2,
      boxes: [{ number: inner.number, items: 2, remaining: 1 }],
    });
    const parcel = await api.asSystem(accountId, (ctx) => findParcel(ctx, { accountId, id: shipmentId }));
    const idsOf = (devices: readonly { id: string }[]) => devices.map((device) => device.id).toSorted();
    expect(idsOf(parcel!.devices)).toEqual([kept.itemId, beside.itemId].toSorted());
    const value = await api.asSystem(accountId, async (ctx) => {
      const shipment = await ctx.db.selectFrom('shipment').selectAll().where('id', '=', shipmentId).executeTakeFirst();
      return readParcelValue(ctx, shipment!);
    });
    expect(value.devices).toBe(3);
    const body = { warehouseId: id, packageNumber: outer.number };
    const answer = (await api.call(checkIns.checkInPackage, { body }, way.operator)).json();
    expect([answer.checkedIn.length, answer.refused]).toEqual([2, []]);
    const found = (await way.checkIn(lost.code)).json();
    expect(found).toMatchObject({ outcome: 'found' });
  });
});

describe.skipIf(skipWithoutReaders)('papers of a box in a box', () => {
  const read = async (answer: Promise<{ rawPayload: Buffer }>) => inspectPdf((await answer).rawPayload);
  const lines = ({ text }: { text: string }) => text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));

  test('the hand-over list counts one package with three devices, and names the inner box below it', async () => {
    const { expeditionId, inner, outer } = await sentNested();
    const paper = lines(await read(api.call(routes.getHandOverList, { params: { id: expeditionId } }, way.seller)));
    expect(paper).toContain('1 colis, 3 appareils');
    const rowOf = (number: string) => paper.findIndex((line) => line.startsWith(number));
    expect(paper[rowOf(outer.number)]).toMatch(/Atelier Rhône.* 3 [\d,]+ kg$/);
    expect(paper[rowOf(inner.number)]).toMatch(new RegExp(`dans ${outer.number} 2 [\\d,]+ kg$`));
    expect(rowOf(inner.number)).toBeGreaterThan(rowOf(outer.number));
  });

  test('the slip of the outer box lists the inner one before its own devices, the slip of the inner says where it lies', async () => {
    const { inner, outer, inside, beside } = await sentNested();
    const slipOf = ({ id }: Box) => read(api.call(routes.getPackageSlip, { params: { id } }, way.seller));
    const outerSlip = await slipOf(outer);
    expect(outerSlip.codes).toEqual([outer.number]);
    const outerLines = lines(outerSlip);
    expect(outerLines.some((line) => /^3 appareils, /.test(line))).toBe(true);
    const grouped = (code: string) => `${code[0]} ${code.slice(1, 7)} ${code.slice(7)}`;
    const boxAt = outerLines.indexOf(`${inner.number} colis de 2 appareils`);
    const deviceAt = outerLines.findIndex((line) => line.startsWith(grouped(beside.code)));
    expect(boxAt).toBeGreaterThan(0);
    expect(deviceAt).toBeGreaterThan(boxAt);
    const innerSlip = await slipOf(inner);
    expect(innerSlip.codes).toEqual([inner.number]);
    const innerLines = lines(innerSlip);
    expect(innerLines).toContain(`dans le colis ${outer.number}`);
    for (const { code } of inside) expect(innerLines.some((line) => line.startsWith(grouped(code)))).toBe(true);
    expect(innerSlip.text).not.toContain(grouped(beside.code));
  });
});
