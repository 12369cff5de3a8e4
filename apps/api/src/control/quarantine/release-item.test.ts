import { markItemAsLost } from '@reprise/contract/warehouse/lost/lost-routes';
import type { QuarantineReason } from '@reprise/contract/warehouse/quarantine';
import { quarantineItem, releaseItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
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

const hold = (id: string, reason: string, headers: Headers = people.warehouseManager, more: object = {}) =>
  api.call(quarantineItem, { params: { id }, body: { reason, ...more } } as never, headers);
const decide = async (device: Device, outcome: string, headers: Headers, more: object = {}) => {
  const { item } = await desk.standing(device);
  const body = { outcome, comment: 'Looked at again', expectedVersion: item.version, ...more };
  return api.call(releaseItem, { params: { id: device.itemId }, body } as never, headers);
};
/** A device in quarantine for a reason that a control gave. */
async function held(reason: QuarantineReason, controlled = 20_000): Promise<Device> {
  const device = await desk.received();
  await desk.placeAt(device, 'bb_in_processing', 'item_in_quarantine', {
    quarantine_reason: reason,
    quarantined_at: api.clock.now(),
    reintegration_target: 'item_awaiting_compliancy_tests',
  });
  await api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db.updateTable('buyback').set({ controlled_price: controlled }).where('id', '=', device.buybackId).execute(),
  );
  return device;
}

describe('quarantineItem', () => {
  test('a finding during control: the item waits in the quarantine stock, for as long as the buyer set', async () => {
    const device = await desk.received();
    const answer = await hold(device.itemId, 'account_locked', people.warehouseManager, { comment: 'Account lock' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'item_in_quarantine',
      reason: 'account_locked',
      goesBackTo: 'item_awaiting_compliancy_tests',
      until: new Date(api.clock.now().getTime() + 28 * 86_400_000).toISOString(),
      buyback: { status: 'bb_in_processing' },
    });
    const { item, litigation } = await desk.standing(device);
    expect(item.stock_id).toBe((await desk.findStock('in_quarantine')).id);
    expect(item.quarantine_comment).toBe('Account lock');
    expect(litigation).toBeUndefined();
  });

  test('a late finding on a bought device: it remembers where it was, and the buyback stays', async () => {
    const device = await desk.received();
    await desk.placeAt(device, 'bb_completed', 'item_refurb_completed');
    expect((await hold(device.itemId, 'counterfeit')).json()).toMatchObject({
      goesBackTo: 'item_refurb_completed',
      buyback: { status: 'bb_completed' },
    });
  });

  test('a disputed price (422), a device on its way and one in quarantine (409) are refused', async () => {
    const device = await desk.received();
    expect(refusal(await hold(device.itemId, 'price_gap'))).toBe('422 validation_failed');
    expect(refusal(await hold((await desk.sent()).devices[0]!.itemId, 'hazard'))).toBe('409 status_not_fit');
    await hold(device.itemId, 'hazard');
    expect(refusal(await hold(device.itemId, 'hazard'))).toBe('409 status_not_fit');
    expect(refusal(await hold(device.itemId, 'other', people.buyerManager, { expectedVersion: 0 }))).toBe(
      '409 concurrent_change',
    );
  });

  test('an operator and the retailer get 403, also for an unknown item; another tenant gets 404', async () => {
    const { itemId } = await desk.received();
    for (const id of [itemId, crypto.randomUUID()]) {
      for (const who of [people.operator, people.retailerManager, people.storeManager])
        expect(refusal(await hold(id, 'hazard', who))).toBe('403 permission_denied');
      expect(refusal(await hold(id, 'hazard', stranger.people.warehouseManager))).toBe('404 item_not_found');
    }
  });
});

describe('releaseItem', () => {
  test('resume_control: back to control by the scan; an open litigation is withdrawn', async () => {
    const device = await desk.disputed();
    const answer = await decide(device, 'resume_control', people.warehouseManager);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'item_to_reintegrate_to_stock',
      goesBackTo: 'item_awaiting_compliancy_tests',
      reason: null,
      buyback: { status: 'bb_in_processing', validatedPrice: null },
    });
    const { item, litigation, payments } = await desk.standing(device);
    expect(item.stock_id, 'until it is carried away').toBe((await desk.findStock('in_quarantine')).id);
    expect(litigation).toMatchObject({ status: 'withdrawn' });
    expect(payments).toMatchObject([{ status: 'payment_created' }]);
  });

  test('previous_status: a bought device goes back to where it was before the late finding', async () => {
    const device = await desk.received();
    await desk.placeAt(device, 'bb_completed_by_price', 'item_completed_by_price');
    await hold(device.itemId, 'other');
    const answer = await decide(device, 'previous_status', people.warehouseManager);
    expect(answer.json(), answer.body).toMatchObject({ goesBackTo: 'item_completed_by_price' });
  });

  test('settle_declared: the buyer drops the gap, bears it, and the customer is paid what was promised', async () => {
    const device = await desk.disputed();
    const answer = await decide(device, 'settle_declared', people.buyerManager);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      goesBackTo: 'item_completed_with_absorption',
      buyback: { status: 'bb_completed_with_absorption', validatedPrice: 30_000, absorbedAmount: 10_000 },
    });
    const { litigation, payments } = await desk.standing(device);
    expect(litigation).toMatchObject({ status: 'withdrawn' });
    expect(payments).toMatchObject([{ status: 'awaiting_payment', amount: 30_000 }]);
  });

  test('settle_declared of a retailer dispute: the money that has left stays as it is', async () => {
    const device = await held('retailer_dispute');
    await desk.payWith(device, 'payment_completed');
    expect((await decide(device, 'settle_declared', people.buyerManager)).statusCode).toBe(200);
    expect((await desk.standing(device)).payments).toMatchObject([{ status: 'payment_completed', amount: 30_000 }]);
  });

  test('settle_price of a retailer dispute: the new price is validated; what was paid stays', async () => {
    const device = await held('retailer_dispute');
    await desk.payWith(device, 'payment_initiated');
    const answer = await decide(device, 'settle_price', people.buyerManager, { price: 22_000 });
    expect(answer.json(), answer.body).toMatchObject({
      goesBackTo: 'item_completed_with_negociation',
      buyback: { status: 'bb_completed_with_negociation', validatedPrice: 22_000 },
    });
    expect((await desk.standing(device)).payments).toMatchObject([{ status: 'payment_initiated', amount: 30_000 }]);
  });

  test('settle_price without a price, or above the declared one, gets 422', async () => {
    const device = await held('retailer_dispute');
    expect(refusal(await decide(device, 'settle_price', people.buyerManager))).toBe('422 validation_failed');
    const above = await decide(device, 'settle_price', people.buyerManager, { price: 30_001 });
    expect(refusal(above)).toBe('422 validation_failed');
    expect((await desk.standing(device)).item.status).toBe('item_in_quarantine');
  });

  test('refuse: nothing is bought or paid, and the device goes back', async () => {
    const device = await held('counterfeit');
    const answer = await decide(device, 'refuse', people.warehouseManager);
    expect(answer.json(), answer.body).toMatchObject({
      status: 'item_to_return',
      buyback: { status: 'bb_not_completed', validatedPrice: null },
    });
    const { item, payments } = await desk.standing(device);
    expect(item.stock_id).not.toBe((await desk.findStock('customer_return')).id);
    expect(payments).toMatchObject([{ status: 'payment_cancelled' }]);
  });

  test('refuse: a payment that has left gets 409 payment_not_cancellable', async () => {
    const device = await held('not_bought');
    await desk.payWith(device, 'payment_completed');
    expect(refusal(await decide(device, 'refuse', people.buyerManager))).toBe('409 payment_not_cancellable');
  });

  test.each([
    ['price_gap', 'refuse', 'customer_decides'],
    ['price_gap', 'settle_price', 'customer_decides'],
    ['price_gap', 'previous_status', 'never_bought'],
    ['counterfeit', 'settle_declared', 'nothing_to_settle'],
    ['counterfeit', 'settle_price', 'nothing_to_settle'],
    ['not_bought', 'previous_status', 'never_bought'],
    ['retailer_dispute', 'refuse', 'no_finding'],
  ] as const)('a reason and an outcome that do not fit get 409: %s with %s', async (reason, outcome, why) => {
    const device = await held(reason);
    const answer = await decide(device, outcome, people.buyerManager, { price: 10_000 });
    expect(refusal(answer)).toBe('409 status_not_fit');
    expect(answer.json().data).toMatchObject({ why });
  });

  test.each(['resume_control', 'settle_declared', 'settle_price', 'refuse'] as const)(
    'a bought device in quarantine can only go back to where it was, %s gets 409',
    async (outcome) => {
      const device = await desk.received();
      await desk.placeAt(device, 'bb_completed', 'item_completed');
      await hold(device.itemId, 'imei_blacklisted');
      expect(refusal(await decide(device, outcome, people.buyerManager, { price: 1 }))).toBe('409 status_not_fit');
    },
  );

  test('an item that is not in quarantine, and an old version, get 409', async () => {
    const device = await desk.received();
    expect(refusal(await decide(device, 'resume_control', people.warehouseManager))).toBe('409 status_not_fit');
    const waiting = await held('hazard');
    const old = await decide(waiting, 'refuse', people.warehouseManager, { expectedVersion: 0 });
    expect(refusal(old)).toBe('409 concurrent_change');
  });

  test('a release and a loss at the same moment: one is heard, and one payment stands', async () => {
    const device = await desk.disputed();
    const answers = await Promise.all([
      decide(device, 'settle_declared', people.buyerManager),
      api.call(
        markItemAsLost,
        { params: { id: device.itemId }, body: { place: 'warehouse', comment: 'Gone' } },
        people.warehouseManager,
      ),
    ]);
    // The loss also starts from a released item, so both may be heard one after the other.
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    const { item, payments, buyback } = await desk.standing(device);
    expect(payments).toMatchObject([{ status: 'awaiting_payment', amount: 30_000 }]);
    expect(buyback.validated_price).toBe(30_000);
    if (answers[1]!.statusCode === 200) expect(item.status).toBe('item_lost_warehouse');
  });

  test('a price is settled by the buyer: 403 for a warehouse manager, for an operator and for the retailer', async () => {
    const device = await held('retailer_dispute');
    for (const id of [device, { ...device, itemId: crypto.randomUUID() }]) {
      expect(refusal(await decide(id, 'settle_declared', people.warehouseManager))).toBe('403 permission_denied');
      expect(refusal(await decide(id, 'settle_price', people.warehouseManager, { price: 1 }))).toBe(
        '403 permission_denied',
      );
      for (const who of [people.operator, people.retailerManager])
        expect(refusal(await decide(id, 'resume_control', who))).toBe('403 permission_denied');
      expect(refusal(await decide(id, 'resume_control', stranger.people.buyerManager))).toBe('404 item_not_found');
    }
  });
});
