import { cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { cancelPayment } from '@reprise/contract/payments/desk/cancel-routes';
import { getPayment, relaunchPayment } from '@reprise/contract/payments/desk/payment-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let desk: TestPayments;
let finance: Headers;
const BODY = { reason: 'customer_retractation' } as const;
beforeAll(async () => {
  desk = await buildPayments(api);
  finance = await desk.as(desk.people.finance);
});

const ask = (id: string, headers: Headers = finance, body: object = BODY) =>
  api.call(cancelPayment, { params: { id }, body } as never, headers);
const page = async (id: string, headers: Headers = finance) =>
  (await api.call(getBuyback, { params: { id } }, headers)).json();
const actsOn = async ({ buybackId }: TestPayment) => {
  const { actions } = await page(buybackId);
  const of = (wanted: string) => actions.find(({ action }: { action: string }) => action === wanted).reason;
  return { cancel: of('cancel'), cancelPayment: of('cancel_payment'), force: of('force_cancel') };
};
/** With its provider, by an API. */
async function ordered(): Promise<TestPayment> {
  const payment = await desk.pay({ status: 'payment_initiated' });
  const { id } = await desk.attempt(payment, { status: 'sent' });
  await api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db.updateTable('payout').set({ method: 'instant' }).where('id', '=', id).execute(),
  );
  return payment;
}
const answered = ({ id }: TestPayment, status: 'too_late' | 'unanswered') =>
  api.asSystem(desk.shop.retailer.id, ({ db, clock }) =>
    db
      .updateTable('payment_cancellation')
      .set({ status, answered_at: status === 'unanswered' ? null : clock.now() })
      .where('payment_id', '=', id)
      .execute(),
  );

test('cancelPayment: an ordered payment is asked for once, the page says so, and the buyback stays until the provider answers', async () => {
  const payment = await ordered();
  const { buybackId, id } = payment;
  expect(await actsOn(payment)).toEqual({ cancel: 'payment_not_cancellable', cancelPayment: null, force: null });
  const cancelling = await api.call(cancelBuyback, { params: { id: buybackId }, body: BODY }, finance);
  expect(refusal(cancelling)).toBe('409 payment_not_cancellable');
  const before = await countEvents(api, 'payment.cancel_asked', desk.shop.retailer.id);
  for (let time = 0; time < 2; time++) {
    const answer = await ask(id);
    expect([answer.statusCode, answer.json()]).toEqual([202, { id, status: 'asked' }]);
  }
  expect((await countEvents(api, 'payment.cancel_asked', desk.shop.retailer.id)) - before).toBe(1);
  expect(await page(buybackId)).toMatchObject({
    status: 'bb_awaiting_inventory',
    payment: { status: 'payment_initiated', cancellation: { status: 'asked', answeredAt: null } },
  });
  expect((await actsOn(payment)).cancelPayment).toBe('cancellation_asked');
});

test('cancelPayment: too late leaves force to who may; what was not answered may be asked for again', async () => {
  const [late, silent] = [await ordered(), await ordered()];
  await ask(late.id);
  await answered(late, 'too_late');
  expect(await actsOn(late)).toEqual({
    cancel: 'payment_not_cancellable',
    cancelPayment: 'payment_not_cancellable',
    force: null,
  });
  await ask(silent.id);
  await answered(silent, 'unanswered');
  expect((await actsOn(silent)).cancelPayment).toBeNull();
  expect((await ask(silent.id)).statusCode).toBe(202);
  expect((await page(silent.buybackId)).payment.cancellation.status).toBe('asked');
});

test('getPayment: a cancellation says who asked for it, when, and what came of it', async () => {
  const payment = await ordered();
  const seen = async () => (await api.call(getPayment, { params: { id: payment.id } }, finance)).json().cancellation;
  expect(await seen()).toBeNull();
  await ask(payment.id);
  const asked = { askedBy: expect.stringMatching(/\S/), askedAt: api.clock.now().toISOString() };
  expect(await seen()).toEqual({ status: 'asked', ...asked, answeredAt: null });
  await answered(payment, 'too_late');
  expect(await seen()).toEqual({ status: 'too_late', ...asked, answeredAt: api.clock.now().toISOString() });
});

test('cancelPayment: a file that the bank has, money that arrived and a payment that only waits are refused in words', async () => {
  const filed = await desk.pay({ status: 'payment_initiated' });
  await desk.attempt(filed, { status: 'sent' });
  const answer = await ask(filed.id);
  expect([refusal(answer), answer.json().data]).toEqual([
    '409 payment_not_cancellable',
    { status: 'payment_initiated', why: 'in_bank_file' },
  ]);
  expect(await actsOn(filed)).toEqual({
    cancel: 'payment_not_cancellable',
    cancelPayment: 'in_bank_file',
    force: null,
  });
  const byNobody = await ask((await desk.pay({ status: 'payment_initiated' })).id);
  expect(byNobody.json()).toMatchObject({ code: 'payment_not_cancellable', data: { why: 'no_order' } });
  expect(refusal(await ask((await desk.pay({ status: 'payment_completed' })).id))).toBe('409 payment_not_cancellable');
  expect(refusal(await ask((await desk.pay()).id))).toBe('409 status_not_fit');
  expect(refusal(await ask(filed.id, finance, { reason: 'other' }))).toBe('422 validation_failed');
});

test('cancelPayment: a failed payment whose cancellation was asked for is not relaunched', async () => {
  const payment = await ordered();
  await ask(payment.id);
  await api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db.updateTable('payment').set({ status: 'payment_failed' }).where('id', '=', payment.id).execute(),
  );
  const again = await api.call(relaunchPayment, { params: { id: payment.id }, body: {} }, finance);
  expect(refusal(again)).toBe('409 status_not_fit');
});

test('cancelPayment: without ROLE_BUYBACK_CANCEL it is 403, where the table says no it is 403, and another tenant’s is 404', async () => {
  const payment = await ordered();
  const analyst = await desk.world.user('root_management_unit_analyst', desk.shop.retailer.root, { module: 'tim' });
  expect(refusal(await ask(payment.id, await desk.as(analyst)))).toBe('403 permission_denied');
  const stranger = await buildPayments(api);
  expect(refusal(await ask(payment.id, await stranger.as(stranger.people.finance)))).toBe('404 not_found');
  const bought = (item: 'item_completed' | 'item_refurb_in_progress') =>
    api.asSystem(desk.shop.retailer.id, async ({ db }) => {
      await db.updateTable('buyback').set({ status: 'bb_completed' }).where('id', '=', payment.buybackId).execute();
      await db.updateTable('item').set({ status: item }).where('buyback_id', '=', payment.buybackId).execute();
    });
  await bought('item_completed');
  expect(refusal(await ask(payment.id, await desk.as(desk.people.buyer)))).toBe('403 permission_denied');
  await bought('item_refurb_in_progress');
  expect(refusal(await ask(payment.id))).toBe('409 item_already_refurbished');
});
