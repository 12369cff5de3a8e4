import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import {
  approvePayoutBatch,
  getPayoutFile,
  preparePayoutBatches,
  undoPayoutBatch,
} from '@reprise/contract/payments/desk/batch-routes';
import { markPaymentAsPaid, refreshPayment, relaunchPayment } from '@reprise/contract/payments/desk/payment-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerBatch } from '../../../testing/payouts/answer-payee.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';

const api = useApi();
let desk: TestPayments;
let [finance, approver, buyer, stranger]: Headers[] = [];
beforeAll(async () => {
  desk = await buildPayments(api);
  finance = await desk.as(desk.people.finance);
  approver = await desk.as(desk.people.approver);
  buyer = await desk.as(desk.people.buyer);
  const other = await buildPayments(api);
  stranger = await other.as(other.people.finance);
  await api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db
      .updateTable('payment_mode')
      .set({ iban: ibanOf(1) })
      .where('type', '=', 'bank_transfer')
      .execute(),
  );
});

const prepare = (payments: readonly { id: string }[], headers = finance) =>
  api.call(preparePayoutBatches, { body: { paymentIds: payments.map(({ id }) => id) } }, headers);
const approve = (id: string, version = 1, headers = approver) =>
  api.call(approvePayoutBatch, { params: { id }, body: { version } }, headers);
const undo = (id: string, version = 1, headers = finance) =>
  api.call(undoPayoutBatch, { params: { id }, body: { version } }, headers);
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
async function prepared(...payments: TestPayment[]): Promise<string> {
  const answer = await prepare(payments);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json().batches[0]!;
  await answerBatch(api, desk.shop.retailer.id, id);
  return id;
}
const payoutsOf = ({ id }: TestPayment) =>
  api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db
      .selectFrom('payout')
      .select(['status', 'key', 'signature', 'attempt'])
      .where('payment_id', '=', id)
      .orderBy('created_at')
      .execute(),
  );

describe('a batch', () => {
  test('is prepared by one person and approved by another, who signs every payment of it', async () => {
    const payments = [await desk.pay(), await desk.pay()];
    const id = await prepared(...payments);
    expect((await payoutsOf(payments[0]!)).map(({ status, signature }) => [status, signature])).toEqual([
      ['prepared', null],
    ]);
    expect(codeOf(await approve(id, 1, finance))).toEqual([409, 'own_work']);
    const answer = await approve(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'approved', payouts: 2 });
    for (const payment of payments) {
      const [payout] = await payoutsOf(payment);
      expect(payout).toMatchObject({ status: 'approved', signature: expect.stringContaining('.') });
    }
    expect(codeOf(await approve(id, 2))).toEqual([409, 'status_not_fit']);
    expect(codeOf(await undo(id, 2))).toEqual([409, 'status_not_fit']);
  });

  test('above the limit of the account leaves only when a second person has approved it too', async () => {
    const { id: accountId } = desk.shop.retailer;
    const policy = {
      account_id: accountId,
      automatic_up_to: 0,
      bank_method: 'bank_file' as const,
      updated_at: new Date(),
    };
    await api.asSystem(accountId, ({ db }) =>
      db
        .insertInto('payout_policy')
        .values({ ...policy, second_approval_above: 10_000 })
        .execute(),
    );
    const payment = await desk.pay();
    const id = await prepared(payment);
    expect((await approve(id)).json()).toMatchObject({ status: 'prepared', needsSecondApproval: true });
    expect(codeOf(await approve(id, 2))).toEqual([409, 'own_work']);
    const third = await desk.as(await desk.manager());
    expect((await approve(id, 2, third)).json()).toMatchObject({ status: 'approved' });
    await api.asSystem(accountId, ({ db }) => db.deleteFrom('payout_policy').execute());
  });

  test('taken apart gives its payments back, and they are prepared again under the same key', async () => {
    const payment = await desk.pay();
    const id = await prepared(payment);
    expect((await undo(id)).json()).toMatchObject({ status: 'undone' });
    await prepared(payment);
    const rows = await payoutsOf(payment);
    expect(rows.map(({ status }) => status)).toEqual(['withdrawn', 'prepared']);
    expect(rows[0]!.key).toBe(rows[1]!.key);
  });

  test('names what cannot go into it: not due, in another one, by hand, without a bank account to draw from', async () => {
    const [taken, unpaid, byHand] = [
      await desk.pay(),
      await desk.pay({ status: 'payment_created' }),
      await desk.pay({ provider: 'manual' }),
    ];
    await prepared(taken);
    expect((await prepare([taken, unpaid, byHand])).json()).toEqual({
      batches: [],
      left: expect.arrayContaining([
        { paymentId: taken.id, reason: 'in_a_batch' },
        { paymentId: unpaid.id, reason: 'not_due' },
        { paymentId: byHand.id, reason: 'by_hand' },
      ]),
    });
  });

  test('chosen twice at once, a payment is in one of them', async () => {
    const payment = await desk.pay();
    const answers = await Promise.all([prepare([payment]), prepare([payment], approver)]);
    expect(answers.flatMap((answer) => answer.json().batches)).toHaveLength(1);
    expect((await payoutsOf(payment)).length).toBe(1);
  });

  test('is not there for another tenant, nor for the side that does not issue it', async () => {
    const payment = await desk.pay();
    const id = await prepared(payment);
    for (const headers of [stranger, buyer]) {
      expect(codeOf(await prepare([payment], headers))).toEqual([404, 'not_found']);
      expect(codeOf(await approve(id, 1, headers))).toEqual([404, 'not_found']);
      expect(codeOf(await undo(id, 1, headers))).toEqual([404, 'not_found']);
      expect(codeOf(await api.call(getPayoutFile, { params: { id } }, headers))).toEqual([404, 'not_found']);
    }
    expect(codeOf(await api.call(getPayoutFile, { params: { id } }, finance))).toEqual([409, 'status_not_fit']);
    expect(codeOf(await approve(id, 7))).toEqual([409, 'concurrent_change']);
  });

  test('whose file is downloaded has that in its changes, and the file names the payment by its key', async () => {
    const payment = await desk.pay();
    const id = await prepared(payment);
    await approve(id);
    const { id: accountId } = desk.shop.retailer;
    await api.asSystem(accountId, async ({ db, clock }) => {
      await db.updateTable('payout').set({ sent_at: clock.now() }).where('batch_id', '=', id).execute();
      await db.updateTable('payout_batch').set({ message_id: 'RPBTEST' }).where('id', '=', id).execute();
    });
    const file = await api.call(getPayoutFile, { params: { id } }, finance);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body).toContain((await payoutsOf(payment))[0]!.key);
    const recorded = await api.asSystem(accountId, ({ db }) =>
      db.selectFrom('audit').select('after').where('entity_id', '=', id).execute(),
    );
    expect(recorded.map(({ after }) => after)).toContainEqual({ file: 'downloaded' });
  });

  test('of a payment the buyer issues is the buyer’s', async () => {
    const payment = await desk.pay({ issuer: 'buyer' });
    expect(codeOf(await prepare([payment]))).toEqual([404, 'not_found']);
    const answer = await prepare([payment], buyer);
    expect(answer.json().batches, answer.body).toHaveLength(1);
    const second = await desk.as(await desk.world.user('buyer_manager', desk.shop.buyer.buyer));
    const { id } = answer.json().batches[0]!;
    await answerBatch(api, desk.shop.retailer.id, id);
    expect((await approve(id, 1, second)).json()).toMatchObject({ status: 'approved' });
  });
});

describe('one payment', () => {
  const mark = (id: string, headers = finance, info?: string) =>
    api.call(markPaymentAsPaid, { params: { id }, body: { ...(info && { info }) } }, headers);
  test('is marked as paid by who issues it, with a note, once; not while it is in a batch', async () => {
    const payment = await desk.pay();
    await prepared(payment);
    expect(codeOf(await mark(payment.id))).toEqual([409, 'payment_in_batch']);
    const other = await desk.pay();
    expect(codeOf(await mark(other.id, buyer))).toEqual([404, 'not_found']);
    expect(codeOf(await mark(other.id, stranger))).toEqual([404, 'not_found']);
    const answer = await mark(other.id, finance, 'Chèque 1234');
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: other.id, status: 'payment_completed' }]);
    expect(codeOf(await mark(other.id))).toEqual([409, 'status_not_fit']);
    const row = await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.selectFrom('payment').select(['paid_info', 'paid_at']).where('id', '=', other.id).executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ paid_info: 'Chèque 1234', paid_at: expect.any(Date) });
  });

  test('is relaunched only when it failed and is what was approved', async () => {
    const relaunch = (id: string, headers = finance) =>
      api.call(relaunchPayment, { params: { id }, body: {} }, headers);
    const waiting = await desk.pay();
    expect(codeOf(await relaunch(waiting.id))).toEqual([409, 'status_not_fit']);
    const failed = await desk.pay({ status: 'payment_failed', failure_kind: 'refused', failure_code: 'RR04' });
    expect(codeOf(await relaunch(failed.id, stranger))).toEqual([404, 'not_found']);
    // Nothing of it was ever approved, so it is to be prepared.
    expect((await relaunch(failed.id)).json()).toMatchObject({
      status: 'awaiting_payment',
      tab: 'to_pay',
      failure: null,
    });
    const over = await desk.pay({ status: 'payment_failed', failure_kind: 'refused', failure_code: 'RR04' });
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('payment').set({ paid_on_cancelled: true }).where('id', '=', over.id).execute(),
    );
    expect(codeOf(await relaunch(over.id))).toEqual([422, 'cancelled_buyback']);
    const refresh = (id: string, headers = finance) => api.call(refreshPayment, { params: { id } }, headers);
    expect(codeOf(await refresh(waiting.id))).toEqual([409, 'status_not_fit']);
    expect(codeOf(await refresh(waiting.id, stranger))).toEqual([404, 'not_found']);
  });

  test('offers its acts on the page of its buyback to the side that issues it', async () => {
    const { buybackId } = await desk.pay();
    const marking = async (headers: Headers | undefined) => {
      const page = (await api.call(getBuyback, { params: { id: buybackId } }, headers)).json();
      return page.actions.find(({ action }: { action: string }) => action === 'mark_paid');
    };
    expect(await marking(finance)).toMatchObject({ reason: null });
    expect(await marking(buyer)).toMatchObject({ reason: 'other_issuer' });
  });
});
