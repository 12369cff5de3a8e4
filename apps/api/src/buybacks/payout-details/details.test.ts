import { getFollowUp } from '@reprise/contract/buybacks/follow-routes';
import { editBuyback, getBuyback } from '@reprise/contract/buybacks/page/routes';
import { approvePayoutBatch, preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import {
  confirmPayoutDetails,
  enterPayoutDetails,
  getPayoutDetails,
  stopPayoutDetails,
} from '@reprise/contract/payments/payout-details-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerBatch } from '../../../testing/payouts/answer-payee.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { CUSTOMER, ibanOf } from '../../../testing/world/sell.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { readCustomer } from '../customers.ts';
import { followUntil, type LinkPurpose, linkOf } from '../links.ts';
import { contactOf } from './changes.ts';

const api = useApi();
let desk: TestPayments;
let accountId: string;
let [finance, approver, visitor, stranger]: Headers[] = [];
beforeAll(async () => {
  desk = await buildPayments(api);
  accountId = desk.shop.retailer.id;
  visitor = desk.shop.visitor;
  finance = await desk.as(desk.people.finance);
  approver = await desk.as(desk.people.approver);
  stranger = (await buildPayments(api)).shop.visitor;
  await api.asSystem(accountId, ({ db }) =>
    db
      .updateTable('payment_mode')
      .set({ iban: ibanOf(1) })
      .where('type', '=', 'bank_transfer')
      .execute(),
  );
});

const failed = { status: 'payment_failed', failure_kind: 'details', failure_code: 'AC04' } as const;
const link = (
  { buybackId }: TestPayment,
  purpose: LinkPurpose,
  aboutId?: string,
  until = followUntil(api.clock.now()),
) => linkOf(api.services.keys, { accountId, buybackId, purpose, until, ...(aboutId && { aboutId }) } as never);
const look = (paid: TestPayment, t: string, as = visitor) =>
  api.call(getPayoutDetails, { params: { id: paid.buybackId }, query: { t } }, as);
const enter = (paid: TestPayment, token: string, iban: string, as = visitor, holder = 'Nora Lindqvist') =>
  api.call(enterPayoutDetails, { params: { id: paid.buybackId }, body: { token, iban, holder } }, as);
const confirm = (paid: TestPayment, token: string, as = visitor) =>
  api.call(confirmPayoutDetails, { params: { id: paid.buybackId }, body: { token } }, as);
const stop = (paid: TestPayment, token: string) =>
  api.call(stopPayoutDetails, { params: { id: paid.buybackId }, body: { token } }, visitor);
const stored = ({ customerId }: TestPayment) =>
  api.asSystem(accountId, (ctx) => readCustomer(ctx, accountId, customerId));
const paymentOf = ({ id }: TestPayment) =>
  api.asSystem(accountId, ({ db }) =>
    db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const changeOf = ({ customerId }: TestPayment) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('payout_details_change')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
const eventsOf = ({ buybackId }: TestPayment) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('event').select(['type', 'payload']).orderBy('id').execute();
    return rows.flatMap(({ type, payload }) =>
      (payload as { buybackId?: string }).buybackId === buybackId && type.startsWith('payout.') ? [type] : [],
    );
  });
async function approved(payment: TestPayment): Promise<void> {
  const { batches } = (await api.call(preparePayoutBatches, { body: { paymentIds: [payment.id] } }, finance)).json();
  await answerBatch(api, accountId, batches[0].id);
  const answer = await api.call(approvePayoutBatch, { params: { id: batches[0].id }, body: { version: 1 } }, approver);
  expect(answer.statusCode, answer.body).toBe(200);
}
/** Asked for by the follow link; the token of the mail that confirms it. */
async function asked(payment: TestPayment, iban: string): Promise<string> {
  const answer = await enter(payment, link(payment, 'follow'), iban);
  expect(answer.statusCode, answer.body).toBe(200);
  return link(payment, 'change', (await changeOf(payment)).id);
}

describe('a payment that failed for its bank account', () => {
  test('is corrected at once by the link of the mail, once, and is due again', async () => {
    const payment = await desk.pay(failed);
    const token = link(payment, 'details', payment.customerId);
    expect((await look(payment, token)).json()).toMatchObject({
      state: 'correct',
      failure: 'closed',
      ibanEnd: payment.iban.slice(-4),
      holder: 'Nora Lindqvist',
    });
    const iban = ibanOf(71_000);
    const answer = await enter(payment, token, iban, visitor, 'Ada Berg');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'done', ibanEnd: iban.slice(-4), failure: null });
    expect(answer.body).not.toContain(iban);
    expect(await paymentOf(payment)).toMatchObject({ status: 'awaiting_payment', failure_kind: null });
    expect(await stored(payment)).toMatchObject({ iban, holder: 'Ada Berg' });
    expect(await eventsOf(payment)).toEqual(['payout.details_entered', 'payout.details_confirmed']);
    expect(refusal(await enter(payment, token, ibanOf(71_001)))).toBe('409 payout_details_answered');
    expect((await look(payment, token)).json().state).toBe('done');
    const page = (await api.call(getBuyback, { params: { id: payment.buybackId } }, finance)).json();
    expect(page.timeline.flatMap((one: { fields: string[] }) => one.fields)).toContain('iban');
    expect(page.payment.news).toMatchObject({ state: 'to_pay' });
  });

  test('an IBAN that does not exist, a wrong, expired or foreign link change nothing', async () => {
    const [payment, other] = [await desk.pay(failed), await desk.pay(failed)];
    const token = link(payment, 'details', payment.customerId);
    const wrong = await enter(payment, token, 'FR7630006000011234567890188');
    expect([wrong.statusCode, wrong.json().violations[0].path]).toEqual([422, 'body.iban']);
    const iban = ibanOf(71_010);
    const expired = link(payment, 'details', payment.customerId, new Date(api.clock.now().getTime() - HOUR));
    for (const bad of [expired, `${token}x`, link(other, 'details', payment.customerId), link(payment, 'hold')]) {
      expect(refusal(await enter(payment, bad, iban))).toBe('403 invalid_link');
      expect(refusal(await look(payment, bad))).toBe('403 invalid_link');
    }
    expect(refusal(await enter(payment, token, iban, stranger))).toBe('403 invalid_link');
    expect((await stored(payment)).iban).toBe(payment.iban);
    expect((await paymentOf(payment)).status).toBe('payment_failed');
  });

  test('a change that is asked for on the tracking page counts as soon as the mailbox confirms it', async () => {
    const payment = await desk.pay(failed);
    const iban = ibanOf(71_020);
    const token = await asked(payment, iban);
    expect((await stored(payment)).iban).toBe(payment.iban);
    expect((await confirm(payment, token)).json()).toMatchObject({ state: 'done' });
    expect((await stored(payment)).iban).toBe(iban);
    expect((await paymentOf(payment)).status).toBe('awaiting_payment');
  });
});

describe('a change of bank account', () => {
  test('is confirmed by mail, waits a day, and can be stopped until then', async () => {
    const payment = await desk.pay();
    const follow = link(payment, 'follow');
    expect((await look(payment, follow)).json()).toMatchObject({ state: 'ask', holder: null });
    const token = await asked(payment, ibanOf(71_030));
    expect((await look(payment, follow)).json()).toMatchObject({ state: 'to_confirm', mayDecide: false });
    expect((await look(payment, token)).json()).toMatchObject({ state: 'to_confirm', mayDecide: true });
    expect(refusal(await confirm(payment, follow))).toBe('403 invalid_link');
    const confirmed = (await confirm(payment, token)).json();
    expect(confirmed).toMatchObject({ state: 'waiting', mayDecide: true });
    expect(Date.parse(confirmed.change.effectiveAt)).toBeGreaterThanOrEqual(api.clock.now().getTime() + DAY - HOUR);
    expect((await confirm(payment, token)).json().change).toEqual(confirmed.change);
    expect(refusal(await enter(payment, follow, ibanOf(71_031)))).toBe('409 payout_details_answered');
    expect((await stored(payment)).iban).toBe(payment.iban);
    expect((await stop(payment, token)).json().state).toBe('stopped');
    expect(refusal(await confirm(payment, token))).toBe('409 payout_details_answered');
    expect(await eventsOf(payment)).toEqual(['payout.details_asked', 'payout.details_confirmed']);
  });

  test('one that is asked for later replaces it, and nobody confirms one whose time is over', async () => {
    const payment = await desk.pay();
    const first = await asked(payment, ibanOf(71_040));
    const second = await asked(payment, ibanOf(71_041));
    expect((await look(payment, first)).json().state).toBe('over');
    expect(refusal(await confirm(payment, first))).toBe('409 payout_details_answered');
    const { id } = await changeOf(payment);
    await api.asSystem(accountId, ({ db }) =>
      db
        .updateTable('payout_details_change')
        .set({ confirm_until: new Date(api.clock.now().getTime() - 1) })
        .where('id', '=', id)
        .execute(),
    );
    expect(refusal(await confirm(payment, second))).toBe('409 payout_details_answered');
    await asked(payment, ibanOf(71_042));
  });

  test('is frozen once an order is approved, by whichever way it comes, and says so', async () => {
    const payment = await desk.pay();
    const token = await asked(payment, ibanOf(71_050));
    await approved(payment);
    expect(refusal(await confirm(payment, token))).toBe('409 payout_details_frozen');
    expect(refusal(await enter(payment, link(payment, 'follow'), ibanOf(71_051)))).toBe('409 payout_details_frozen');
    expect((await look(payment, token)).json().state).toBe('frozen');
    const edit = { params: { id: payment.buybackId }, body: { version: 1, iban: ibanOf(71_052) } };
    expect(refusal(await api.call(editBuyback, edit, finance))).toBe('409 payout_details_frozen');
    expect((await stored(payment)).iban).toBe(payment.iban);
  });

  test('of staff is asked of the customer as well, at the address before a correction of it', async () => {
    const payment = await desk.pay({}, { email: 'old@example.test' });
    const customer = { ...CUSTOMER, email: 'new@example.test' };
    const body = { version: 1, customer, iban: ibanOf(71_060) };
    const answer = await api.call(editBuyback, { params: { id: payment.buybackId }, body }, finance);
    expect(answer.json(), answer.body).toEqual({ version: 2, fields: ['customer.email', 'ibanAsked'] });
    expect(await stored(payment)).toMatchObject({ iban: payment.iban, email: 'new@example.test' });
    const ref = { accountId, customerId: payment.customerId };
    expect(await api.asSystem(accountId, (ctx) => contactOf(ctx, ref))).toBe('old@example.test');
    const change = await changeOf(payment);
    expect(change).toMatchObject({ status: 'to_confirm', asked_by: desk.people.finance.id });
    expect((await look(payment, link(payment, 'change', change.id))).json().change.isByStaff).toBe(true);
    const audit = await api.asSystem(accountId, ({ db }) =>
      db.selectFrom('audit').select('after').where('entity_id', '=', payment.buybackId).execute(),
    );
    expect(JSON.stringify(audit)).toContain('ibanAsked');
    expect(JSON.stringify(audit)).not.toContain(body.iban.slice(-6));
  });

  test('after a batch was prepared is refused at its approval', async () => {
    const payment = await desk.pay();
    const { batches } = (await api.call(preparePayoutBatches, { body: { paymentIds: [payment.id] } }, finance)).json();
    await answerBatch(api, accountId, batches[0].id);
    const iban = ibanOf(71_070);
    const token = await asked(payment, iban);
    await api.asSystem(accountId, ({ db }) =>
      db.updateTable('payment').set(failed).where('id', '=', payment.id).execute(),
    );
    expect((await confirm(payment, token)).statusCode).toBe(200);
    const approval = { params: { id: batches[0].id }, body: { version: 1 } };
    expect(refusal(await api.call(approvePayoutBatch, approval, approver))).toBe('409 payout_details_changed');
  });
});

describe('getFollowUp', () => {
  const follow = async (payment: TestPayment) =>
    (
      await api.call(getFollowUp, { params: { id: payment.buybackId }, query: { t: link(payment, 'follow') } }, visitor)
    ).json().payment;

  test('says when the money comes, why it is late and under which reference it is found', async () => {
    expect((await follow(await desk.pay({ due_on: '2020-01-02' }))).news).toMatchObject({
      state: 'to_pay',
      day: '2020-01-02',
      isLate: true,
    });
    expect(await follow(await desk.pay(failed))).toMatchObject({
      mayChangeAccount: true,
      news: { state: 'details_wanted', failure: 'closed' },
    });
    const paid = await desk.pay({ status: 'payment_completed', reference: 'RP0PAID-1' });
    expect(await follow(paid)).toMatchObject({
      mayChangeAccount: false,
      news: { state: 'paid', reference: 'RP0PAID-1' },
    });
    const ordered = await desk.pay();
    await approved(ordered);
    expect(await follow(ordered)).toMatchObject({ mayChangeAccount: false, news: { state: 'preparing' } });
    await desk.attempt(paid, { status: 'returned', failureKind: 'details', failureCode: 'AC04' });
    expect(await follow(paid)).toMatchObject({
      mayChangeAccount: true,
      news: { state: 'returned', failure: 'closed' },
    });
  });
});
