import type { followUp } from '@reprise/contract/buybacks/follow-payloads';
import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';

import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { lockCase, perform } from '../../states/index.ts';

type FollowUp = z.output<typeof followUp>;
const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
const follow = async ({ id, follow: t }: TestBuyback): Promise<FollowUp> => {
  const answer = await api.call({
    method: 'GET',
    url: `/buybacks/${id}/follow-up?t=${t}`,
    headers: world.visitor(shop.retailer),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const told = ({ steps }: FollowUp) =>
  steps.map(({ step, state, late }) => [step, state, late].filter(Boolean).join(' '));
const move = ({ accountId, id: buybackId }: TestBuyback, command: 'reportPickedUp' | 'reportDelivered') =>
  api.asSystem(accountId, async (ctx) =>
    perform(ctx, command, await lockCase(ctx, { accountId, buybackId }, ['buyback', 'item']), { as: 'carrier' }),
  );
const report = (bought: TestBuyback, status: DeliveryStatus) =>
  api.asSystem(bought.accountId, async ({ db, clock }) => {
    const now = clock.now();
    const parcel = await db
      .updateTable('shipment')
      .set({ last_status: status, last_event_at: now, tracking_number: `T${bought.id.slice(-12)}` })
      .where('buyback_id', '=', bought.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { raw_code: status, status, occurred_at: now, received_at: now, location: 'Lyon' };
    const own = { account_id: bought.accountId, shipment_id: parcel.id };
    await db
      .insertInto('delivery_event')
      .values({ ...own, ...event })
      .execute();
  });

beforeAll(async () => {
  api.clock.set(new Date('2026-12-14T09:00:00Z'));
  shop = await world.shop();
});

test('what a customer reads of a device that was just sold', async () => {
  const sold = await world.sell(shop, { mode: 'gift_card' });
  const read = await follow(sold);
  expect(read).toMatchObject({
    id: sold.id,
    status: 'bb_awaiting_inventory',
    firstname: 'Nora',
    product: { label: 'Nova 12 128 Go' },
    currency: 'EUR',
    estimatedPrice: 30_000,
    circuitBonus: 500,
    paymentBonus: 1_500,
    payout: 32_000,
    payment: { type: 'gift_card', status: 'payment_created', amount: 32_000, paidAt: null, dueOn: null },
    cancellation: { isAllowed: true, reason: null },
    litigation: null,
    instructions: { circuit: 'web_post', label: 'pending' },
  });
  expect(read.waterfall.reduce((sum, { value }) => sum + value, 0)).toBe(32_000);
  expect(read.instructions.documents.map(({ kind, isReady }) => [kind, isReady])).toEqual([
    ['transfer_order', false],
    ['tracking_sheet', false],
    ['shipping_label', false],
  ]);
  expect(told(read)).toEqual(['registered done', 'sent now', 'arrived next', 'checked next', 'paid next']);
  expect(read.steps[1]!.dueAt).toBe(read.priceValidUntil);
  expect(JSON.stringify(read)).not.toMatch(/Lindqvist|nora@|Saules|3361234|FR76/);
});

test('a device to be dropped shows the store, and no label', async () => {
  const read = await follow(await world.sell(shop, { circuit: 'web_drop' }));
  expect(told(read).slice(0, 2)).toEqual(['registered done', 'dropped now']);
  expect(read.store).toMatchObject({ name: shop.store.commonName });
  expect(read.instructions.label).toBe('none');
});

test('getBuybackInstructions: a circuit with 0 copies lists no transfer order to wait for', async () => {
  const sold = await world.sell(shop);
  const copies = (count: number) =>
    api.asSystem(sold.accountId, ({ db }) =>
      db
        .updateTable('circuit')
        .set({ transfer_order_number_of_copy: count })
        .where('account_id', '=', sold.accountId)
        .where('type', '=', 'web_post')
        .execute(),
    );
  await copies(0);
  const kinds = (await follow(sold)).instructions.documents.map(({ kind }) => kind);
  await copies(1);
  expect(kinds).toEqual(['tracking_sheet', 'shipping_label']);
});

test('instructions are those of the rule of the category before those of the circuit', async () => {
  const sold = await world.sell(shop);
  const usual = await follow(sold);
  expect(usual.instructions.instructions.length).toBeGreaterThan(2);
  await api.asSystem(sold.accountId, async ({ db }) => {
    const rule = { account_id: sold.accountId, circuit_rule_id: shop.catalogue.rules.web_post };
    await db
      .insertInto('circuit_rule_instruction')
      .values({ ...rule, sequence: 1, type: 'post', label: 'Une seule chose' })
      .execute();
    await db.updateTable('category').set({ highlighted_instruction: 'Retirez la carte SIM' }).execute();
  });
  const url = `/buybacks/${sold.id}/instructions?t=${sold.follow}`;
  const answer = await api.call({ method: 'GET', url, headers: shop.visitor });
  expect(answer.json()).toMatchObject({
    highlightedInstruction: 'Retirez la carte SIM',
    instructions: [{ sequence: 1, type: 'post', label: 'Une seule chose' }],
  });
});

test('getFollowUp: with traceability off the parcel is not shown, and the steps still follow it', async () => {
  const trace = (isOn: boolean) =>
    api.asSystem(shop.retailer.id, ({ db }) =>
      db
        .updateTable('circuit_rule')
        .set({ traceability_enabled: isOn })
        .where('id', '=', shop.catalogue.rules.web_post)
        .execute(),
    );
  const sold = await world.sell(shop);
  await move(sold, 'reportPickedUp');
  await report(sold, 'delivery_on_hold');
  const shown = await follow(sold);
  expect(shown.transport).toMatchObject({ carrier: 'sandbox', events: [{ location: 'Lyon' }] });
  await trace(false);
  const hidden = await follow(sold);
  await trace(true);
  expect(hidden).toEqual({ ...shown, transport: null });
  expect(told(hidden).slice(1, 3)).toEqual(['sent done', 'arrived now carrier_on_hold']);
});

describe('what is late says why', () => {
  test('from the promise that ends to the payment', async () => {
    const sold = await world.sell(shop);
    api.clock.advance(15 * DAY);
    expect(told(await follow(sold))[1]).toBe('sent now not_sent_yet');
    api.clock.set(new Date('2026-12-15T09:00:00Z'));
    await move(sold, 'reportPickedUp');
    await report(sold, 'delivery_in_transit');
    expect(told(await follow(sold)).slice(1, 3)).toEqual(['sent done', 'arrived now']);
    api.clock.advance(11 * DAY);
    expect(told(await follow(sold))[2]).toBe('arrived now carrier_silent');
    await report(sold, 'delivery_delayed');
    expect(told(await follow(sold))[2]).toBe('arrived now carrier_delayed');
    await report(sold, 'delivery_on_hold');
    const held = await follow(sold);
    expect(told(held)[2]).toBe('arrived now carrier_on_hold');
    expect(held.transport?.events.map(({ status }) => status).toSorted()).toEqual([
      'delivery_delayed',
      'delivery_in_transit',
      'delivery_on_hold',
    ]);
    expect(held.cancellation.isAllowed).toBe(false);

    // Wednesday before Christmas: three working days are Tuesday.
    api.clock.set(new Date('2026-12-23T09:00:00Z'));
    await move(sold, 'reportDelivered');
    const checking = await follow(sold);
    expect(checking.steps[3]).toMatchObject({ step: 'checked', state: 'now', late: null });
    expect(checking.steps[3]!.dueAt!.slice(0, 10)).toBe('2026-12-29');
    api.clock.set(new Date('2026-12-29T20:00:00Z'));
    expect((await follow(sold)).steps[3]!.late).toBeNull();
    api.clock.set(new Date('2026-12-30T09:00:00Z'));
    expect((await follow(sold)).steps[3]!.late).toBe('checking');
  });

  test('a payment is late after the five working days that were promised, not on the day it fell due', async () => {
    // Monday 4 January: five working days are Monday 11.
    api.clock.set(new Date('2027-01-04T09:00:00Z'));
    const sold = await world.sell(shop);
    const { accountId, id: buybackId } = sold;
    await api.asSystem(accountId, async (ctx) =>
      perform(ctx, 'makeDue', await lockCase(ctx, { accountId, buybackId }, ['payment']), {
        as: 'system',
        set: { payment: { due_on: '2027-01-04' } },
      }),
    );
    const payment = async () => (await follow(sold)).payment;
    const promised = { dueOn: '2027-01-11', news: { state: 'to_pay', day: '2027-01-11', isLate: false } };
    expect(await payment()).toMatchObject(promised);
    api.clock.set(new Date('2027-01-11T20:00:00Z'));
    expect(await payment()).toMatchObject(promised);
    api.clock.set(new Date('2027-01-12T09:00:00Z'));
    expect((await payment()).news.isLate).toBe(true);
  });
});
