import { cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { approvePayoutBatch, preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { getPayment, listPayments, markPaymentAsPaid } from '@reprise/contract/payments/desk/payment-routes';
import { enterPayoutDetails } from '@reprise/contract/payments/payout-details-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerBatch } from '../../../testing/payouts/answer-payee.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { readPaymentState } from '../../../testing/payouts/due-payments.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { linkOf } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import { applyAnswer } from '../orders/apply-answer.ts';
import { payoutKey } from '../orders/payout-key.ts';
import { lockPayout } from '../orders/payout-rows.ts';
import { markSent } from '../orders/send-payout.job.ts';
import type { PayoutAnswer, PayoutFailure } from '../providers/payout-provider.ts';

const api = useApi();
const AMOUNT = 30_500;
const CLOSED: PayoutFailure = { kind: 'details', code: 'AC04' };
const AWAY: PayoutFailure = { kind: 'technical', code: 'AB05' };
let desk: TestPayments;
let accountId: string;
let [finance, approver]: Headers[] = [];
beforeAll(async () => {
  desk = await buildPayments(api);
  accountId = desk.shop.retailer.id;
  finance = await desk.as(desk.people.finance);
  approver = await desk.as(desk.people.approver);
  await api.asSystem(accountId, ({ db }) =>
    db
      .updateTable('payment_mode')
      .set({ iban: ibanOf(1) })
      .where('type', '=', 'bank_transfer')
      .execute(),
  );
});

const prepare = async ({ id }: TestPayment) => {
  const answer = await api.call(preparePayoutBatches, { body: { paymentIds: [id] } }, finance);
  expect(answer.statusCode, answer.body).toBe(200);
  const [batch] = answer.json().batches;
  if (batch) await answerBatch(api, accountId, batch.id);
  return answer.json();
};
const approve = (id: string, headers = approver) =>
  api.call(approvePayoutBatch, { params: { id }, body: { version: 1 } }, headers);
const lastOrder = async ({ id }: TestPayment) => ({
  accountId,
  payoutId: await api.asSystem(accountId, async ({ db }) => {
    const { id: payoutId } = await db
      .selectFrom('payout')
      .select('id')
      .where('payment_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return payoutId;
  }),
});
const told = async (payment: TestPayment, ...answers: PayoutAnswer[]) => {
  const ref = await lastOrder(payment);
  for (const answer of answers) await api.asSystem(accountId, (ctx) => applyAnswer(ctx, ref, answer));
};
/** Prepared by one person, approved by another, and with the bank. */
async function send(payment: TestPayment): Promise<void> {
  const { batches } = await prepare(payment);
  expect((await approve(batches[0].id)).statusCode).toBe(200);
  const ref = await lastOrder(payment);
  await api.asSystem(accountId, async (ctx) => markSent(ctx, (await lockPayout(ctx, ref))!));
}
async function sentBack(failure: PayoutFailure): Promise<TestPayment> {
  const payment = await desk.pay();
  await send(payment);
  await told(payment, { outcome: 'paid', reference: 'B1' }, { outcome: 'returned', failure });
  return payment;
}
const stateOf = ({ id }: TestPayment) => readPaymentState(api, { accountId, paymentId: id });
const read = async ({ id }: TestPayment) => (await api.call(getPayment, { params: { id } }, finance)).json();
const tabOf = async ({ id }: TestPayment, tab: string) => {
  const answer = await api.call(listPayments, { query: { tab, itemsPerPage: '30' } } as never, finance);
  return answer.json()['hydra:member'].some((row: { id: string }) => row.id === id);
};

describe('money that came back', () => {
  test('is prepared by one person, approved by another and sent under a new key; once paid, the books say so', async () => {
    const payment = await sentBack(AWAY);
    const repaid = await countEvents(api, 'payout.repaid', accountId);
    expect(await read(payment)).toMatchObject({
      status: 'payment_completed',
      tab: 'failed',
      acts: ['prepare', 'mark_as_paid'],
      returned: { failure: AWAY, repaidAt: null },
    });
    expect(await tabOf(payment, 'failed')).toBe(true);
    const { batches } = await prepare(payment);
    expect(await read(payment)).toMatchObject({ tab: 'to_approve', acts: [] });
    expect(refusal(await approve(batches[0].id, finance))).toBe('409 own_work');
    const byHand = await api.call(markPaymentAsPaid, { params: { id: payment.id }, body: {} }, finance);
    expect(refusal(byHand)).toBe('409 payment_in_batch');
    expect((await approve(batches[0].id)).statusCode).toBe(200);
    const ref = await lastOrder(payment);
    await api.asSystem(accountId, async (ctx) => markSent(ctx, (await lockPayout(ctx, ref))!));
    expect(await read(payment)).toMatchObject({ tab: 'sent', reference: payoutKey(payment.id, 2), acts: ['refresh'] });
    const books = (await stateOf(payment)).books;
    expect(books).toMatchObject({ returned: -AMOUNT });
    await told(payment, { outcome: 'paid', reference: 'B2' }, { outcome: 'paid', reference: 'B2' });
    expect(await stateOf(payment)).toMatchObject({
      status: 'payment_completed',
      payouts: ['1 returned', '2 paid'],
      books: { paid: -AMOUNT },
    });
    expect((await stateOf(payment)).books).not.toHaveProperty('returned');
    expect(await read(payment)).toMatchObject({
      tab: 'paid',
      acts: [],
      failure: null,
      returned: { repaidAt: expect.any(String) },
    });
    expect(await countEvents(api, 'payout.repaid', accountId)).toBe(repaid + 1);
  });

  test('comes back a second time and is sent a third time', async () => {
    const payment = await sentBack(AWAY);
    await send(payment);
    await told(payment, { outcome: 'returned', failure: AWAY });
    expect(await stateOf(payment)).toMatchObject({
      payouts: ['1 returned', '2 returned'],
      books: { returned: -AMOUNT },
    });
    await send(payment);
    await told(payment, { outcome: 'paid', reference: 'B3' });
    expect(await stateOf(payment)).toMatchObject({ books: { paid: -AMOUNT } });
  });

  test('is refused when it is sent again: the payment stays paid, the reason is the new one, and it may be prepared once more', async () => {
    const payment = await sentBack(AWAY);
    const notRepaid = await countEvents(api, 'payout.not_repaid', accountId);
    await send(payment);
    await told(payment, { outcome: 'refused', failure: { kind: 'funds', code: 'AM04' } });
    expect(await stateOf(payment)).toMatchObject({
      status: 'payment_completed',
      payouts: ['1 returned', '2 refused'],
      books: { returned: -AMOUNT },
    });
    expect(await read(payment)).toMatchObject({
      tab: 'failed',
      acts: ['prepare', 'mark_as_paid'],
      failure: { kind: 'funds', code: 'AM04' },
    });
    expect(await countEvents(api, 'payout.not_repaid', accountId)).toBe(notRepaid + 1);
    await send(payment);
    expect((await stateOf(payment)).payouts).toEqual(['1 returned', '2 refused', '3 sent']);
  });

  test('is not sent again to the account that sent it back; the link of the mail corrects the account at once', async () => {
    const payment = await sentBack(CLOSED);
    expect(await prepare(payment)).toEqual({
      batches: [],
      left: [{ paymentId: payment.id, reason: 'account_refused' }],
    });
    const iban = ibanOf(77_001);
    const token = linkOf(api.services.keys, {
      accountId,
      buybackId: payment.buybackId,
      purpose: 'details',
      until: new Date(api.clock.now().getTime() + DAY),
      aboutId: payment.customerId,
    });
    const { visitor } = desk.shop;
    const entered = await api.call(
      enterPayoutDetails,
      { params: { id: payment.buybackId }, body: { token, iban, holder: 'Nora Lindqvist' } },
      visitor,
    );
    expect(entered.json(), entered.body).toMatchObject({ state: 'done' });
    expect(await read(payment)).toMatchObject({ failure: null, returned: { failure: CLOSED } });
    await send(payment);
    expect((await read(payment)).payouts[0]).toMatchObject({ ibanEnd: iban.slice(-4), status: 'sent' });
  });

  test('of a buyback that is cancelled by force is owed to nobody, and its order does not leave', async () => {
    const payment = await sentBack(AWAY);
    const { batches } = await prepare(payment);
    const cancelled = await api.call(
      cancelBuyback,
      { params: { id: payment.buybackId }, body: { reason: 'technical_problem', force: true } },
      finance,
    );
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(refusal(await approve(batches[0].id))).toBe('409 payout_details_changed');
    expect(await read(payment)).toMatchObject({ paidOnCancelled: true, acts: [] });
  });
});
