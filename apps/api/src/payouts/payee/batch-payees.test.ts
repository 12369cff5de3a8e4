import { approvePayoutBatch, getPayoutBatch, preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { PAYEE_ACTIONS_OF, PAYEE_OUTCOMES, type PayeeOutcome } from '@reprise/contract/payments/payee-checks';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerPayee } from '../../../testing/payouts/answer-payee.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { DAY } from '../../platform/clock.ts';
import { findAsked } from './find-asked.ts';
import { storeAnswer } from './store-answer.ts';

const api = useApi();
let desk: TestPayments;
let [finance, approver]: Headers[] = [];
let accountId: string;
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

const prepare = (payments: readonly TestPayment[]) =>
  api.call(preparePayoutBatches, { body: { paymentIds: payments.map(({ id }) => id) } }, finance);
const prepared = async (...payments: TestPayment[]) => (await prepare(payments)).json().batches[0]!.id as string;
const read = async (id: string) => (await api.call(getPayoutBatch, { params: { id } }, approver)).json();
const approve = async (id: string, confirmed?: readonly TestPayment[]) => {
  const { version } = await read(id);
  const body = { version, ...(confirmed && { confirmed: confirmed.map((one) => one.id) }) };
  const answer = await api.call(approvePayoutBatch, { params: { id }, body }, approver);
  return answer.statusCode === 200 ? 'approved' : (answer.json().code as string);
};
const ordersOf = (batchId: string) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('payout')
      .select(['id', 'payment_id', 'customer_id', 'status'])
      .where('batch_id', '=', batchId)
      .orderBy('payment_id')
      .execute(),
  );
/** As the job writes it, when the bank was asked about the orders of a batch. */
async function answer(batchId: string, outcomes: readonly PayeeOutcome[]): Promise<void> {
  for (const [place, order] of (await ordersOf(batchId)).entries())
    await api.asSystem(accountId, async (ctx) => {
      const wanted = { accountId, eventId: ctx.newId(), customerId: order.customer_id, payoutId: order.id };
      for (const asked of await findAsked(ctx, wanted)) {
        const result = outcomes[place]!;
        const said = result === 'close_match' ? { result, name: 'N. Lindqvist Vega' } : { result };
        await storeAnswer(ctx, asked, result === 'no_answer' ? undefined : (said as never));
      }
    });
}
const setPolicy = (columns: Record<string, unknown>) =>
  api.asSystem(accountId, async ({ db, clock }) => {
    await db.deleteFrom('payout_policy').execute();
    const row = { account_id: accountId, automatic_up_to: 0, bank_method: 'bank_file', updated_at: clock.now() };
    await db
      .insertInto('payout_policy')
      .values({ ...row, ...columns } as never)
      .execute();
  });

describe('what an answer means', () => {
  const cells = PAYEE_OUTCOMES.flatMap((outcome) =>
    PAYEE_ACTIONS_OF[outcome].map((action) => [outcome, action] as const),
  );
  test.each(cells)('the bank says %s and the policy says %s', async (outcome, action) => {
    await setPolicy({ [`payee_${outcome}`]: action });
    const [payment, other] = [await desk.pay(), await desk.pay()];
    const id = await prepared(payment, other);
    expect(await approve(id)).toBe('payee_check_open');
    const outcomes = (await ordersOf(id)).map((order) => (order.payment_id === payment.id ? outcome : 'match'));
    if (outcome === 'match') await setPolicy({ payee_match: 'pay' });
    await answer(id, outcomes);
    if (outcome === 'match') await setPolicy({ payee_match: action });
    const { checks, payouts } = await read(id);
    const listed = { paymentId: payment.id, outcome, action };
    const isStopped = action === 'hold' || action === 'ask_customer';
    if (outcome !== 'match') {
      expect(checks.payees).toMatchObject({ pending: 0, counts: { [outcome]: 1, match: 1 } });
      expect(checks.payees!.listed).toEqual([{ ...listed, isWithdrawn: isStopped }]);
      expect(payouts).toBe(isStopped ? 1 : 2);
    }
    if (action === 'second_person') {
      expect(await approve(id)).toBe('payee_check_open');
      expect(await approve(id, [payment, other])).toBe('approved');
    } else if (outcome === 'match' && action === 'hold') expect(await approve(id)).toBe('payee_check_open');
    else expect(await approve(id)).toBe('approved');
    const again = await prepare([payment]);
    if (isStopped && outcome !== 'match')
      expect(again.json().left).toEqual([
        { paymentId: payment.id, reason: action === 'hold' ? 'payee_held' : 'payee_asked' },
      ]);
  });

  test('the list marks a payment whose name is to be checked, and not one that the bank knows', async () => {
    await setPolicy({});
    const [good, bad] = [await desk.pay(), await desk.pay()];
    await answerPayee(api, { accountId, customerId: good.customerId });
    await answerPayee(api, { accountId, customerId: bad.customerId, result: 'no_match' });
    const { 'hydra:member': rows } = (
      await api.call(listPayments, { query: { tab: 'to_pay', itemsPerPage: '100' } } as never, finance)
    ).json();
    const markOf = ({ id }: TestPayment) => rows.find((row: { id: string }) => row.id === id)?.payeeCheck;
    expect(markOf(good)).toBeNull();
    expect(markOf(bad)).toEqual({ outcome: 'no_match', action: 'hold' });
  });
});

describe('which answer is used', () => {
  test('a file of one order needs an answer of its own; silence about it waits for the approver', async () => {
    await setPolicy({});
    const payment = await desk.pay();
    await answerPayee(api, { accountId, customerId: payment.customerId });
    const id = await prepared(payment);
    expect(await approve(id)).toBe('payee_check_open');
    await answer(id, ['no_answer']);
    expect((await read(id)).checks.payees!.listed).toMatchObject([{ outcome: 'no_answer', action: 'second_person' }]);
    expect(await approve(id)).toBe('payee_check_open');
    expect(await approve(id, [payment])).toBe('approved');
    const accepted = await api.asSystem(accountId, ({ db }) =>
      db.selectFrom('payee_check').select('accepted_by').where('customer_id', '=', payment.customerId).execute(),
    );
    expect(accepted.map(({ accepted_by }) => accepted_by)).toContain(desk.people.approver.id);
  });

  test('in a file of several a bank that is silent now has the word it gave before', async () => {
    await setPolicy({});
    const payments = [await desk.pay(), await desk.pay()];
    for (const { customerId } of payments) await answerPayee(api, { accountId, customerId });
    const id = await prepared(...payments);
    await answer(id, ['no_answer', 'no_answer']);
    expect(await approve(id)).toBe('approved');
  });

  test('an answer that is too old is none', async () => {
    await setPolicy({});
    const payment = await desk.pay();
    const id = await prepared(payment);
    await answer(id, ['match']);
    await api.asSystem(accountId, ({ db, clock }) =>
      db
        .updateTable('payee_check')
        .set({ checked_at: new Date(clock.now().getTime() - 15 * DAY) })
        .where('customer_id', '=', payment.customerId)
        .execute(),
    );
    expect(await approve(id)).toBe('payee_check_open');
  });

  test('the checks of a batch are of the account that was prepared, whatever the customer has now', async () => {
    await setPolicy({});
    const [one, two] = [
      await desk.pay({}, { email: 'one@example.test' }),
      await desk.pay({}, { email: 'two@example.test' }),
    ];
    const id = await prepared(one, two);
    await api.asSystem(accountId, ({ db }) =>
      db
        .updateTable('customer')
        .set({ iban_hash: null, iban: null })
        .where('id', 'in', [one.customerId, two.customerId])
        .execute(),
    );
    expect((await read(id)).checks).toMatchObject({ ibans: { valid: 2, of: 2 }, sameIban: [] });
  });

  test('the last order that is withdrawn undoes its batch', async () => {
    await setPolicy({});
    const payment = await desk.pay();
    const id = await prepared(payment);
    await answer(id, ['no_match']);
    expect(await read(id)).toMatchObject({ status: 'undone', checks: { payees: { counts: { no_match: 1 } } } });
  });
});

test('a check is behind the wall of its account', async () => {
  const stranger = (await buildPayments(api)).shop.retailer.id;
  const rows = await api.asSystem(stranger, ({ db }) => db.selectFrom('payee_check').select('id').execute());
  expect(rows).toEqual([]);
});
