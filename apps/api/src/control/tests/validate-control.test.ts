import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildBench, type TestBench } from '../../../testing/transit/build-bench.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { DAY } from '../../platform/clock.ts';

const api = useApi();
let bench: TestBench;
beforeAll(async () => {
  bench = await buildBench(api);
});
beforeEach(async () => {
  await bench.setRetailer({ pay_upside: false, enabled_premium_features: ['payment_bonus', 'absorption'] });
  await bench.setBuyer({ is_warehouse_comment_mandatory: false, second_control_percent: 0 });
  await bench.begun();
  await bench.promise({});
});
/** Previews, validates, and holds that both say the same. */
async function end(testId: string, body: object = {}) {
  const preview = await bench.preview(testId, body);
  expect(preview.statusCode, preview.body).toBe(200);
  expect((await bench.testOf(testId)).status).toBe('running');
  const answer = await bench.validate(testId, body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual(preview.json());
  return answer.json();
}

describe('validateControl', () => {
  test('the declared answers: the declared price is validated, the payment falls due today', async () => {
    const { testId, buybackId, itemId } = await bench.begun();
    expect(await end(testId)).toMatchObject({
      outcome: 'as_declared',
      declaredPrice: 30_000,
      controlledPrice: 30_000,
      gap: 0,
      absorbed: 0,
      validatedPrice: 30_000,
      payout: { before: 30_000, after: 30_000 },
      putInto: { defaultStock: 'to_refurbish' },
      buybackStatus: 'bb_completed',
      itemStatus: 'item_completed',
    });
    const { buyback, item, payment } = await bench.moved(buybackId);
    expect(buyback).toMatchObject({ status: 'bb_completed', validated_price: 30_000, controlled_price: 30_000 });
    expect(item.status).toBe('item_completed');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(api.clock.now());
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: 30_000, due_day: today });
    expect(await bench.testOf(testId)).toMatchObject({ status: 'validated', outcome: 'as_declared', version: 2 });
    expect(await bench.placeOf(itemId)).toMatchObject({ place: 'stock', stock: true });
  });

  test('other answers of a higher price: the declared price is paid, or the higher one where the retailer pays it', async () => {
    const scratched = { declaration: bench.declaration({ responses: bench.responses('scratched') }) };
    const first = await bench.begun(scratched);
    expect(await end(first.testId)).toMatchObject({
      outcome: 'by_price',
      declaredPrice: 20_000,
      controlledPrice: 30_000,
      validatedPrice: 20_000,
      buybackStatus: 'bb_completed_by_price',
    });
    await bench.setRetailer({ pay_upside: true });
    const second = await bench.begun(scratched);
    expect(await end(second.testId)).toMatchObject({
      outcome: 'by_price',
      validatedPrice: 30_000,
      payout: { before: 20_000, after: 30_000 },
    });
    const { buyback, payment } = await bench.moved(second.buybackId);
    expect(buyback).toMatchObject({ status: 'bb_completed_by_price', validated_price: 30_000 });
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: 30_000 });
  });

  test('the bonuses of the terms are computed on the validated price', async () => {
    await bench.setRetailer({ pay_upside: true });
    const { modes } = bench.shop.catalogue;
    const declaration = bench.declaration({ responses: bench.responses('broken') });
    const { testId, buybackId } = await bench.begun({ declaration, paymentModeId: modes.gift_card });
    // 10 % of 6,000; then 10 % of 30,000 is 3,000, and at most 1,500.
    expect(await end(testId)).toMatchObject({ payout: { before: 6_600, after: 31_500 } });
    expect((await bench.moved(buybackId)).payment?.amount).toBe(31_500);
  });

  test('a gap within the absorption: the declared price is validated, and what the buyer bears is kept', async () => {
    await bench.promise({ absorption: { type: 'percentage_declared', value: 10 } });
    const { testId, buybackId } = await bench.begun();
    await bench.promise({ absorption: { type: 'percentage_declared', value: 10 } });
    expect(await end(testId, { responses: bench.found('intact', ['camera']) })).toMatchObject({
      outcome: 'absorbed',
      controlledPrice: 27_500,
      gap: 2_500,
      absorptionLimit: 3_000,
      absorbed: 2_500,
      hiddenAbsorbed: 0,
      validatedPrice: 30_000,
      buybackStatus: 'bb_completed_with_absorption',
      itemStatus: 'item_completed_with_absorption',
    });
    const { buyback, payment } = await bench.moved(buybackId);
    expect(buyback).toMatchObject({ validated_price: 30_000, controlled_price: 27_500, absorbed_amount: 2_500 });
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: 30_000 });
  });

  test('a gap beyond it, or any gap without the premium feature: the customer is asked for the other price', async () => {
    await bench.setRetailer({ enabled_premium_features: ['payment_bonus'], litigation_deadline_days: 21 });
    const { testId, buybackId } = await bench.begun();
    await bench.promise({ absorption: { type: 'percentage_declared', value: 10 } });
    const body = { responses: bench.found('intact', ['camera']), comment: 'Lens cracked' };
    const { comment: _, ...answers } = body;
    const preview = await bench.preview(testId, answers);
    const answer = await bench.validate(testId, body);
    expect(answer.json()).toEqual(preview.json());
    expect(answer.json()).toMatchObject({
      outcome: 'litigation',
      chargedPrice: 27_500,
      gap: 2_500,
      absorptionLimit: 0,
      validatedPrice: null,
      payout: { before: 30_000, after: 27_500 },
      putInto: { defaultStock: 'in_quarantine' },
      buybackStatus: 'bb_in_processing',
      itemStatus: 'item_in_quarantine',
    });
    const { buyback, item, payment, litigation } = await bench.moved(buybackId);
    expect(buyback).toMatchObject({ status: 'bb_in_processing', controlled_price: 27_500, validated_price: null });
    expect(item).toMatchObject({
      status: 'item_in_quarantine',
      quarantine_reason: 'price_gap',
      quarantine_comment: 'Lens cracked',
    });
    expect(payment?.status).toBe('payment_created');
    expect(litigation).toMatchObject({ status: 'open', proposed_price: 27_500, proposed_payout: 27_500 });
    const wait = litigation!.deadline_at.getTime() - api.clock.now().getTime();
    expect(Math.round(wait / DAY)).toBe(21);
  });

  test('what nobody could see lowers no price: the buyer bears it, and it is told apart', async () => {
    const { testId, buybackId } = await bench.begun();
    await bench.promise({ isHidden: true });
    expect(await end(testId, { responses: bench.found('intact', ['battery', 'camera']) })).toMatchObject({
      outcome: 'absorbed',
      controlledPrice: 24_500,
      chargedPrice: 30_000,
      gap: 0,
      absorbed: 5_500,
      hiddenAbsorbed: 5_500,
      validatedPrice: 30_000,
    });
    expect((await bench.moved(buybackId)).buyback).toMatchObject({ absorbed_amount: 5_500, validated_price: 30_000 });
    const mixed = await bench.begun();
    expect(await end(mixed.testId, { responses: bench.found('scratched', ['camera']) })).toMatchObject({
      outcome: 'litigation',
      controlledPrice: 17_500,
      chargedPrice: 20_000,
      gap: 10_000,
      hiddenAbsorbed: 2_500,
    });
    const { litigation } = await bench.moved(mixed.buybackId);
    expect(litigation).toMatchObject({ proposed_price: 20_000, hidden_absorbed: 2_500 });
  });

  test('money that has left: retailer and buyer decide, and the customer is not asked', async () => {
    const { testId, buybackId } = await bench.begun();
    await bench.placePayment(buybackId, { status: 'payment_completed' });
    expect(await end(testId, { responses: bench.found('scratched') })).toMatchObject({
      outcome: 'retailer_dispute',
      gap: 10_000,
      payout: { before: 30_000, after: null },
      itemStatus: 'item_in_quarantine',
    });
    const { item, litigation, payment } = await bench.moved(buybackId);
    expect(item.quarantine_reason).toBe('retailer_dispute');
    expect(litigation).toBeUndefined();
    expect(payment).toMatchObject({ status: 'payment_completed', amount: 30_000 });
    await bench.setRetailer({ pay_upside: true });
    const scratched = { declaration: bench.declaration({ responses: bench.responses('scratched') }) };
    const paid = await bench.begun(scratched);
    await bench.placePayment(paid.buybackId, { status: 'payment_initiated' });
    expect(await end(paid.testId)).toMatchObject({ outcome: 'by_price', validatedPrice: 20_000 });
    expect((await bench.moved(paid.buybackId)).payment).toMatchObject({ status: 'payment_initiated', amount: 20_000 });
  });

  test('an answer that is not bought puts the device into quarantine', async () => {
    const { testId, buybackId } = await bench.begun();
    expect(await end(testId, { responses: bench.found('bent') })).toMatchObject({
      outcome: 'not_bought',
      controlledPrice: null,
      chargedPrice: null,
      validatedPrice: null,
      itemStatus: 'item_in_quarantine',
    });
    expect((await bench.moved(buybackId)).item.quarantine_reason).toBe('not_bought');
  });

  test('a blocking finding needs no answers, and the device waits for as long as the buyer says', async () => {
    await bench.setBuyer({ blocking_quarantine_days: 40 });
    const { testId, buybackId } = await bench.begun();
    expect(await end(testId, { responses: [], finding: 'account_locked' })).toMatchObject({
      outcome: 'blocked',
      finding: 'account_locked',
      questions: [],
      putInto: { defaultStock: 'in_quarantine' },
      buybackStatus: 'bb_in_processing',
    });
    const { item, litigation } = await bench.moved(buybackId);
    expect(item).toMatchObject({ status: 'item_in_quarantine', quarantine_reason: 'account_locked' });
    expect(Math.round((item.quarantine_until!.getTime() - item.quarantined_at!.getTime()) / DAY)).toBe(40);
    expect(litigation).toBeUndefined();
  });

  test('a device that was paid for as lost and found again only passes: nothing is paid twice', async () => {
    const { testId, buybackId } = await bench.begun();
    await bench.placeBuyback(buybackId, { status: 'bb_completed', validated_price: 30_000 });
    await bench.placePayment(buybackId, { status: 'payment_completed' });
    expect(await end(testId, { responses: bench.found('broken') })).toMatchObject({
      outcome: 'validated_before',
      validatedPrice: null,
      buybackStatus: 'bb_completed',
      itemStatus: 'item_completed',
    });
    const { buyback, payment, litigation } = await bench.moved(buybackId);
    expect(buyback).toMatchObject({ status: 'bb_completed', validated_price: 30_000, controlled_price: null });
    expect([payment?.status, litigation]).toEqual(['payment_completed', undefined]);
  });

  test('a device that no store finished has no payment yet: it gets one', async () => {
    const predeclared = await bench.predeclare();
    await bench.checkIn(predeclared.code, { isConfirmed: true });
    await api.asAdmin(async (client) => {
      await client.query(`delete from app.payment where buyback_id = $1`, [predeclared.id]);
    });
    const { control } = (await bench.start(predeclared.code)).json();
    const { payout } = await end(control.testId);
    const { payment } = await bench.moved(predeclared.id);
    expect(payment).toMatchObject({ status: 'awaiting_payment', amount: payout.after });
  });

  test('another IMEI than declared, or one of another model, blocks the control until somebody confirms it', async () => {
    const [declared, other, otherModel] = ['351234567890128', '351234567890136', '490154203237518'];
    const withImei = { declaration: bench.declaration({ imei: declared }) };
    const one = await bench.begun(withImei);
    const outcomeWith = async (body: object) => (await bench.preview(one.testId, body)).json();
    expect(await outcomeWith({ imei: declared })).toMatchObject({ outcome: 'as_declared', finding: null });
    expect(await outcomeWith({ imei: other })).toMatchObject({ outcome: 'blocked', finding: 'imei_mismatch' });
    expect(await outcomeWith({ imei: other, isImeiConfirmed: true })).toMatchObject({ outcome: 'as_declared' });
    expect(refusal(await bench.preview(one.testId, { imei: '12345' }))).toBe('422 validation_failed');
    const undeclared = await bench.begun();
    expect((await bench.preview(undeclared.testId, { imei: otherModel })).json()).toMatchObject({
      finding: 'imei_mismatch',
    });
    expect(await end(one.testId, { imei: other })).toMatchObject({ outcome: 'blocked' });
    expect((await bench.moved(one.buybackId)).item.quarantine_reason).toBe('imei_mismatch');
    expect(await bench.testOf(one.testId)).toMatchObject({ imei: other, finding: 'imei_mismatch' });
  });
});
