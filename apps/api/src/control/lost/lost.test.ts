import { compensateLoss, markItemAsLost, reportItemFound } from '@reprise/contract/warehouse/lost/lost-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildQuarantine, type Device, type TestQuarantine } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let desk: TestQuarantine;
let people: TestQuarantine['people'];
let stranger: TestQuarantine;
beforeAll(async () => {
  desk = await buildQuarantine(api);
  people = desk.people;
  stranger = await buildQuarantine(api);
});

const lose = (id: string, place: 'store' | 'transport' | 'warehouse', headers: Headers, more: object = {}) =>
  api.call(markItemAsLost, { params: { id }, body: { place, comment: 'Not on its shelf', ...more } }, headers);
const find = (id: string, headers: Headers, body: object = {}) =>
  api.call(reportItemFound, { params: { id }, body }, headers);
const compensate = (id: string, amount: number, headers: Headers) =>
  api.call(compensateLoss, { params: { id }, body: { amount, comment: 'Agreed by telephone' } }, headers);
const inTransit = async (): Promise<Device> => (await desk.sent()).devices[0]!;

describe('markItemAsLost', () => {
  test('lost in store: the buyback is completed at the declared price and the payment falls due, once', async () => {
    const device = await desk.sold();
    const answer = await lose(device.itemId, 'store', people.storeManager);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'item_lost_store',
      buyback: { status: 'bb_completed', validatedPrice: 30_000 },
      payment: { status: 'awaiting_payment', amount: 30_000 },
      needsCompensation: false,
      claim: null,
    });
    const { buyback, item, payments } = await desk.standing(device);
    expect(buyback).toMatchObject({ validated_price: 30_000, absorbed_amount: null });
    expect(item).toMatchObject({ place: 'gone', stock_id: null });
    expect(payments).toHaveLength(1);
    expect(refusal(await lose(device.itemId, 'store', people.storeManager))).toBe('409 status_not_fit');
    expect((await desk.standing(device)).payments).toHaveLength(1);
  });

  test('lost in transport: paid; a device that is not on its way gets 409', async () => {
    const device = await inTransit();
    expect(refusal(await lose((await desk.sold()).itemId, 'transport', people.warehouseManager))).toBe(
      '409 status_not_fit',
    );
    const answer = await lose(device.itemId, 'transport', people.warehouseManager);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'item_lost_transport',
      payment: { status: 'awaiting_payment', amount: 30_000 },
    });
  });

  test('lost in transport with a label: the answer names the parcel that a claim can be opened for', async () => {
    const device = await inTransit();
    const { package_account_id, package_id } = (await desk.standing(device)).item;
    const shipmentId = api.services.newId();
    await api.asSystem(desk.shop.retailer.id, async ({ db, clock }) => {
      const now = clock.now();
      await db
        .insertInto('file')
        .values({
          account_id: package_account_id!,
          id: shipmentId,
          purpose: 'package-label',
          owner_entity: 'shipment',
          owner_id: shipmentId,
          content_type: 'application/pdf',
          size: 1,
          sha256: Buffer.alloc(32),
          object_key: `${package_account_id}/package-label/${shipmentId}`,
          created_at: now,
        })
        .execute();
      await db
        .insertInto('shipment')
        .values({
          account_id: package_account_id!,
          id: shipmentId,
          buyer_account_id: desk.shop.buyer.id,
          contract_account_id: desk.shop.retailer.id,
          package_id,
          carrier: 'sandbox',
          label: 'ready',
          label_file_id: shipmentId,
          order_reference: shipmentId,
          tracking_number: `SB${shipmentId.slice(0, 8)}`,
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
    const answer = await lose(device.itemId, 'transport', people.retailerManager);
    expect(answer.json().claim, answer.body).toMatchObject({ transportId: shipmentId, carrier: 'sandbox' });
  });

  test('lost in the warehouse while a price is disputed: the litigation is withdrawn and the declared price is paid', async () => {
    const device = await desk.disputed();
    const answer = await lose(device.itemId, 'warehouse', people.warehouseManager);
    expect(answer.statusCode, answer.body).toBe(200);
    const { buyback, item, payments, litigation } = await desk.standing(device);
    expect(buyback).toMatchObject({ status: 'bb_completed', validated_price: 30_000 });
    expect(item).toMatchObject({ status: 'item_lost_warehouse', quarantine_reason: null });
    expect(litigation).toMatchObject({ status: 'withdrawn' });
    expect(payments).toMatchObject([{ status: 'awaiting_payment', amount: 30_000 }]);
  });

  test('lost before its return: the cancelled payment stays, and a new one falls due', async () => {
    const device = await desk.received();
    await desk.placeAt(device, 'bb_not_completed', 'item_to_return');
    await desk.payWith(device, 'payment_cancelled');
    const answer = await lose(device.itemId, 'warehouse', people.buyerManager);
    expect(answer.statusCode, answer.body).toBe(200);
    const { buyback, payments } = await desk.standing(device);
    expect(buyback).toMatchObject({ status: 'bb_completed', validated_price: 30_000 });
    expect(payments).toMatchObject([{ status: 'payment_cancelled' }, { status: 'awaiting_payment', amount: 30_000 }]);
  });

  test('lost after it was bought: neither price nor payment changes', async () => {
    const device = await desk.received();
    await desk.placeAt(device, 'bb_completed_with_negociation', 'item_completed_with_negociation');
    await desk.payWith(device, 'payment_completed');
    const before = await desk.standing(device);
    expect((await lose(device.itemId, 'warehouse', people.warehouseManager)).statusCode).toBe(200);
    const after = await desk.standing(device);
    expect(after.buyback).toEqual(before.buyback);
    expect(after.payments).toEqual(before.payments);
  });

  test('a payment that has left is not changed by a loss', async () => {
    const device = await desk.received();
    await desk.payWith(device, 'payment_initiated');
    expect((await lose(device.itemId, 'warehouse', people.warehouseManager)).statusCode).toBe(200);
    expect((await desk.standing(device)).payments).toMatchObject([{ status: 'payment_initiated', amount: 30_000 }]);
  });

  test('a device that its customer was to post cannot be lost in a store (409)', async () => {
    const sold = await desk.world.sell(desk.shop);
    expect(refusal(await lose(sold.itemId, 'store', people.retailerManager))).toBe('409 status_not_fit');
  });

  test('two at the same moment: one is heard, the other gets 409, and one payment falls due', async () => {
    const device = await desk.received();
    const answers = await Promise.all([
      lose(device.itemId, 'warehouse', people.warehouseManager),
      lose(device.itemId, 'warehouse', people.buyerManager),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await desk.standing(device)).payments).toHaveLength(1);
  });

  test('an outdated version gets 409 concurrent_change', async () => {
    const { itemId } = await desk.received();
    expect(refusal(await lose(itemId, 'warehouse', people.warehouseManager, { expectedVersion: 0 }))).toBe(
      '409 concurrent_change',
    );
  });

  test('each place has its permission, refused before the item is looked for; another tenant gets 404', async () => {
    const { itemId } = await desk.received();
    const other = await stranger.received();
    for (const id of [itemId, crypto.randomUUID()]) {
      expect(refusal(await lose(id, 'warehouse', people.storeManager))).toBe('403 permission_denied');
      expect(refusal(await lose(id, 'warehouse', people.retailerManager))).toBe('403 permission_denied');
      expect(refusal(await lose(id, 'store', people.warehouseManager))).toBe('403 permission_denied');
      expect(refusal(await lose(id, 'warehouse', people.operator))).toBe('403 permission_denied');
      expect(refusal(await lose(id, 'transport', people.analyst))).toBe('403 permission_denied');
      expect(refusal(await lose(id, 'warehouse', stranger.people.warehouseManager))).toBe('404 item_not_found');
    }
    expect(refusal(await lose(other.itemId, 'warehouse', people.buyerManager))).toBe('404 item_not_found');
  });
});

describe('reportItemFound', () => {
  test('found in the store: it is shipped as usual and the buyback stays paid', async () => {
    const device = await desk.sold();
    await lose(device.itemId, 'store', people.storeManager);
    const answer = await find(device.itemId, people.storeManager, { place: 'store' });
    expect(answer.json(), answer.body).toMatchObject({
      status: 'item_awaiting_inventory',
      buyback: { status: 'bb_completed' },
      payment: { status: 'awaiting_payment' },
    });
    expect((await desk.standing(device)).item).toMatchObject({ place: 'store' });
  });

  test('found before any control: it goes back to control; once bought, to where it was', async () => {
    const fresh = await desk.received();
    await lose(fresh.itemId, 'warehouse', people.warehouseManager);
    expect((await find(fresh.itemId, people.operator)).statusCode).toBe(200);
    expect((await desk.standing(fresh)).item).toMatchObject({
      status: 'item_to_reintegrate_to_stock',
      reintegration_target: 'item_awaiting_compliancy_tests',
    });
    const bought = await desk.received();
    await desk.placeAt(bought, 'bb_completed_by_price', 'item_completed_by_price');
    await lose(bought.itemId, 'warehouse', people.warehouseManager);
    expect((await find(bought.itemId, people.operator)).statusCode).toBe(200);
    expect((await desk.standing(bought)).item.reintegration_target).toBe('item_completed_by_price');
  });

  test('another place than the one it was lost in, and an item that is not lost, get 409; a role without it 403', async () => {
    const { itemId } = await desk.received();
    expect(refusal(await find(itemId, people.operator))).toBe('409 status_not_fit');
    await lose(itemId, 'warehouse', people.warehouseManager);
    expect(refusal(await find(itemId, people.operator, { place: 'transport' }))).toBe('409 status_not_fit');
    expect(refusal(await find(itemId, people.buyerManager))).toBe('403 permission_denied');
    expect(refusal(await find(itemId, people.storeManager))).toBe('403 permission_denied');
    expect(refusal(await find(itemId, stranger.people.operator))).toBe('404 item_not_found');
  });
});

describe('compensateLoss', () => {
  async function cancelledAndLost(): Promise<Device> {
    const device = await desk.received();
    await desk.placeAt(device, 'bb_cancelled', 'item_to_return');
    await desk.payWith(device, 'payment_cancelled');
    const answer = await lose(device.itemId, 'warehouse', people.warehouseManager);
    expect(answer.json(), answer.body).toMatchObject({ needsCompensation: true, payment: null });
    return device;
  }

  test('a cancelled buyback whose device is lost is paid by hand, once, and stays cancelled', async () => {
    const device = await cancelledAndLost();
    const answer = await compensate(device.itemId, 25_000, people.buyerManager);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      buyback: { status: 'bb_cancelled' },
      payment: { status: 'awaiting_payment', amount: 25_000, isFlagged: false },
    });
    expect(refusal(await compensate(device.itemId, 100, people.retailerManager))).toBe('409 already_paid');
    expect((await desk.standing(device)).payments).toHaveLength(2);
  });

  test('of two compensations at the same moment one pays', async () => {
    const device = await cancelledAndLost();
    const answers = await Promise.all([
      compensate(device.itemId, 20_000, people.buyerManager),
      compensate(device.itemId, 20_000, people.retailerManager),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('found after it was compensated: it goes back to its customer and the payment is flagged', async () => {
    const device = await cancelledAndLost();
    await compensate(device.itemId, 25_000, people.buyerManager);
    const answer = await find(device.itemId, people.operator);
    expect(answer.json(), answer.body).toMatchObject({ status: 'item_to_return', payment: { isFlagged: true } });
  });

  test('found by a scan at check-in after it was compensated: the payment is flagged too', async () => {
    const device = await cancelledAndLost();
    await compensate(device.itemId, 25_000, people.buyerManager);
    expect((await desk.checkIn(device.code)).json()).toMatchObject({ outcome: 'to_return' });
    expect((await desk.standing(device)).payments.at(-1)).toMatchObject({ paid_on_cancelled: true });
  });

  test('more than was promised, a device that is not lost and a warehouse manager are refused (422, 409, 403)', async () => {
    const device = await cancelledAndLost();
    expect(refusal(await compensate(device.itemId, 30_001, people.buyerManager))).toBe('422 validation_failed');
    expect(refusal(await compensate(device.itemId, 100, people.warehouseManager))).toBe('403 permission_denied');
    expect(refusal(await compensate(device.itemId, 100, stranger.people.buyerManager))).toBe('404 item_not_found');
    const here = await desk.received();
    expect(refusal(await compensate(here.itemId, 100, people.buyerManager))).toBe('409 status_not_fit');
  });
});
