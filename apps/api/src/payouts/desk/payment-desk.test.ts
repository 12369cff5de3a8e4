import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import type { PaymentRowView } from '@reprise/contract/payments/desk/payment-payloads';
import { getPayment, listPayments, markPaymentAsPaid } from '@reprise/contract/payments/desk/payment-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let desk: TestPayments;
let stranger: TestPayments;
let finance: Headers;
let buyer: Headers;
beforeAll(async () => {
  desk = await buildPayments(api);
  stranger = await buildPayments(api);
  finance = await desk.as(desk.people.finance);
  buyer = await desk.as(desk.people.buyer);
});

const list = (query: object, headers: Headers = finance) => api.call(listPayments, { query } as never, headers);
const rowsOf = async (query: object, headers?: Headers): Promise<PaymentRowView[]> => {
  const answer = await list({ itemsPerPage: '30', ...query }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'];
};
const idsOf = async (query: object, headers?: Headers) => (await rowsOf(query, headers)).map(({ id }) => id);
const read = (id: string, headers: Headers = finance) => api.call(getPayment, { params: { id } }, headers);

describe('listPayments', () => {
  test('each payment is in one tab: by its status, and while it is due by the attempt that is under way', async () => {
    const toPay = await desk.pay({ due_on: '2026-11-30' });
    const prepared = await desk.pay();
    const batchId = await desk.batch([prepared], { by: desk.people.finance });
    const approved = await desk.pay();
    await desk.attempt(approved, { status: 'approved' });
    const initiated = await desk.pay({ status: 'payment_initiated' });
    const failed = await desk.pay({ status: 'payment_failed', failure_kind: 'details', failure_code: 'AC04' });
    const paid = await desk.pay({ status: 'payment_completed' });
    const created = await desk.pay({ status: 'payment_created' });

    expect(await idsOf({ tab: 'to_pay' })).toContain(toPay.id);
    expect(await rowsOf({ tab: 'to_approve' })).toMatchObject([{ id: prepared.id, batchId, tab: 'to_approve' }]);
    expect(new Set(await idsOf({ tab: 'sent' }))).toEqual(new Set([approved.id, initiated.id]));
    expect(await rowsOf({ tab: 'failed' })).toMatchObject([
      { id: failed.id, failure: { kind: 'details', code: 'AC04' }, customer: 'Nora Lindqvist', amount: 30_500 },
    ]);
    expect(await idsOf({ tab: 'paid' })).toEqual([paid.id]);
    expect(await idsOf({ tab: 'held' })).toEqual([]);
    const everything = await rowsOf({});
    expect(everything.find(({ id }) => id === created.id)).toMatchObject({ tab: null, method: 'bank_file' });
    const answer = (await list({ tab: 'sent' })).json();
    expect(answer.tabs).toContainEqual({ tab: 'sent', currency: 'EUR', count: 2, amount: 61_000 });
    expect(answer['hydra:totalItems']).toBe(2);
    expect(answer.tabs.map(({ tab }: { tab: string }) => tab)).not.toContain('held');
  });

  test('another bank account that a customer asked for is told until its time is over, and of what is paid no more', async () => {
    const [asked, paid] = [await desk.pay(), await desk.pay({ status: 'payment_completed' })];
    const now = api.clock.now();
    await api.asSystem(desk.shop.retailer.id, async (ctx) => {
      for (const { buybackId } of [asked, paid]) {
        const { customer_id } = await ctx.db
          .selectFrom('buyback')
          .select('customer_id')
          .where('id', '=', buybackId)
          .executeTakeFirstOrThrow();
        await ctx.db
          .insertInto('payout_details_change')
          .values({
            account_id: desk.shop.retailer.id,
            customer_id,
            buyback_id: buybackId,
            details: Buffer.from('sealed'),
            iban_end: '8802',
            status: 'to_confirm',
            confirm_until: new Date(now.getTime() + 1_000),
            created_at: now,
            updated_at: now,
          })
          .execute();
      }
    });
    const changeOf = async ({ id }: { id: string }) => (await read(id)).json().accountChange;
    expect([await changeOf(asked), await changeOf(paid)]).toEqual(['to_confirm', null]);
    api.clock.set(new Date(now.getTime() + 2_000));
    expect(await changeOf(asked)).toBeNull();
  });

  test('a voucher that is due waits to be printed: in a tab of its own, never in a batch, and paid by hand if need be', async () => {
    const headers = await stranger.as(stranger.people.finance);
    const { id } = await stranger.pay({ type: 'voucher', provider: 'gift_card' });
    const byTill = await stranger.pay({ type: 'voucher', provider: 'manual' });
    expect(await idsOf({ tab: 'to_print' }, headers)).toEqual([id]);
    expect(await idsOf({ tab: 'to_pay' }, headers)).toContain(byTill.id);
    const detail = (await read(id, headers)).json();
    expect(detail).toMatchObject({ acts: ['mark_as_paid'], voucher: { state: 'to_print', acts: ['print'] } });
    const answer = await api.call(preparePayoutBatches, { body: { paymentIds: [id] } }, headers);
    expect(answer.json()).toMatchObject({ batches: [], left: [{ paymentId: id, reason: 'by_hand' }] });
  });

  test('an attempt that was withdrawn leaves the payment to be paid', async () => {
    const payment = await desk.pay();
    await desk.attempt(payment, { status: 'withdrawn' });
    expect(await idsOf({ tab: 'to_pay' })).toContain(payment.id);
  });

  test('overdueDays counts working days of the retailer, and overdue=true keeps those with at least one', async () => {
    api.clock.set(new Date('2026-11-16T09:00:00Z'));
    const [friday, monday] = [await desk.pay({ due_on: '2026-11-13' }), await desk.pay({ due_on: '2026-11-16' })];
    const armistice = await desk.pay({ due_on: '2026-11-10' });
    const daysOf = async (id: string) => (await rowsOf({ tab: 'to_pay' })).find((row) => row.id === id)?.overdueDays;
    expect(await daysOf(friday.id)).toBe(1);
    expect(await daysOf(monday.id)).toBe(0);
    expect(await daysOf(armistice.id)).toBe(3);
    const late = await idsOf({ overdue: 'true' });
    expect(late).toEqual(expect.arrayContaining([friday.id, armistice.id]));
    expect(late).not.toContain(monday.id);
    expect(await idsOf({ overdue: 'false', tab: 'to_pay' })).toContain(monday.id);
    expect((await idsOf({ dueBefore: '2026-11-13', tab: 'to_pay' })).includes(friday.id)).toBe(false);
    expect((await idsOf({ dueBefore: '2026-11-14', tab: 'to_pay' })).includes(friday.id)).toBe(true);
  });

  test('search finds by code, key, reference and whole IBAN; a part of an IBAN finds nothing', async () => {
    const payment = await desk.pay({ status: 'payment_completed', reference: 'BANK-REF-77' });
    const { key } = await desk.attempt(payment, { status: 'paid', reference: 'prov-4411' });
    for (const search of [payment.code, key, key.toLowerCase(), 'BANK-REF-77', 'prov-4411', payment.iban])
      expect(await idsOf({ search }), search).toEqual([payment.id]);
    const spaced = payment.iban.replace(/(.{4})/g, '$1 ').trim();
    expect(await idsOf({ search: spaced })).toEqual([payment.id]);
    expect(await idsOf({ search: payment.iban.slice(-8) })).toEqual([]);
  });

  test('filters by type, provider, failure and retailer, and sorts by amount', async () => {
    const funds = await desk.pay({ status: 'payment_failed', failure_kind: 'funds', failure_code: 'AM04' });
    expect(await idsOf({ 'failure[]': 'funds' })).toEqual([funds.id]);
    const byHand = await desk.pay({ provider: 'manual' });
    expect(await rowsOf({ 'provider[]': 'manual' })).toMatchObject([{ id: byHand.id, method: null }]);
    expect(await idsOf({ 'type[]': 'gift_card' })).toEqual([]);
    expect(await idsOf({ accountId: stranger.shop.retailer.id })).toEqual([]);
    expect((await list({ 'order[amount]': 'desc' })).statusCode).toBe(200);
    expect(refusal(await list({ 'failure[]': 'mood' }))).toBe('400 malformed_request');
  });

  test('each side sees what it issues: the retailer its own, the buyer its own, the provider both', async () => {
    const [ours, theirs] = [await desk.pay(), await desk.pay({ issuer: 'buyer' })];
    const both = [ours.id, theirs.id];
    const seen = async (headers: Headers) => {
      const ids = [
        ...(await idsOf({ search: ours.code }, headers)),
        ...(await idsOf({ search: theirs.code }, headers)),
      ];
      return ids.filter((id) => both.includes(id));
    };
    expect(await seen(finance)).toEqual([ours.id]);
    expect(await seen(buyer)).toEqual([theirs.id]);
    expect(await seen(await desk.as(await desk.manager({ module: 'root' })))).toEqual([ours.id]);
    for (const type of ['super_admin', 'admin'] as const)
      expect(await seen(await desk.as(await desk.world.user(type)))).toEqual(both);
    expect(await seen(await stranger.as(stranger.people.finance))).toEqual([]);
    expect(await seen(await stranger.as(stranger.people.buyer))).toEqual([]);
    const row = (await rowsOf({ search: theirs.iban }, buyer))[0];
    expect(row).toMatchObject({ customer: 'Nora Lindqvist', retailer: desk.shop.retailer.name, issuer: 'buyer' });
  });

  test('names are recorded as read once a day for each person and buyback', async () => {
    const payment = await desk.pay({ status: 'payment_failed', failure_kind: 'refused', failure_code: 'MS03' });
    const reader = await desk.manager();
    const headers = await desk.as(reader);
    await idsOf({ search: payment.code }, headers);
    await idsOf({ search: payment.code }, headers);
    await read(payment.id, headers);
    const reads = await api.asSystem(undefined, ({ db }) =>
      db
        .selectFrom('personal_data_access')
        .select(['parts', 'purpose', 'buyback_id'])
        .where('actor_id', '=', reader.id)
        .orderBy('id')
        .execute(),
    );
    const purpose = 'payment_desk';
    expect(reads).toEqual([
      { parts: ['name'], purpose, buyback_id: payment.buybackId },
      { parts: ['name', 'masked_iban'], purpose, buyback_id: payment.buybackId },
    ]);
  });

  test('past the daily cap of the desk the rows come without names', async () => {
    const payment = await desk.pay({ status: 'payment_failed', failure_kind: 'refused', failure_code: 'MS03' });
    const reader = await desk.manager();
    await api.asAdmin((client) =>
      client.query(
        `insert into app.personal_data_access (account_id, occurred_at, actor_account_id, actor_id, user_type, module, session_id,
           customer_id, buyback_id, parts, purpose, request_id)
         select $1, $2, $1, $3, 'root_management_unit_manager', 'tim', $3, $3, uuidv7(), array['name'], 'payment_desk', 'seed'
         from generate_series(1, 3000)`,
        [desk.shop.retailer.id, api.clock.now(), reader.id],
      ),
    );
    const headers = await desk.as(reader);
    expect(await rowsOf({ search: payment.code }, headers)).toMatchObject([{ id: payment.id, customer: null }]);
    expect((await read(payment.id, headers)).json()).toMatchObject({ payee: null });
  });
});

describe('getPayment', () => {
  test('shows the masked IBAN, every attempt and what the reader may do', async () => {
    const payment = await desk.pay({ status: 'payment_failed', failure_kind: 'details', failure_code: 'AC04' });
    const failure = { failureKind: 'details', failureCode: 'AC04' };
    const { key } = await desk.attempt(payment, { status: 'refused', preparedBy: desk.people.finance.id, ...failure });
    const answer = (await read(payment.id)).json();
    expect(answer).toMatchObject({
      payee: { name: 'Nora Lindqvist', iban: `DE•• ${payment.iban.slice(-4)}` },
      payouts: [{ key, attempt: 1, status: 'refused', failure: { kind: 'details', code: 'AC04' }, batch: null }],
      acts: ['relaunch', 'mark_as_paid', 'ask_details'],
    });
    expect(answer.payouts[0].preparedBy).toContain('Camille');
    expect(JSON.stringify(answer)).not.toContain(payment.iban);
  });

  test('shows what the books say of it, the debits of a movement first', async () => {
    const payment = await desk.pay();
    expect((await read(payment.id)).json().lines).toEqual([]);
    expect((await api.call(markPaymentAsPaid, { params: payment, body: {} }, finance)).statusCode).toBe(200);
    const { lines, amount } = (await read(payment.id)).json();
    expect(lines).toMatchObject([
      { movement: 'markPaid', book: 'purchase', amount: 30_000 },
      { movement: 'markPaid', book: 'bonus', amount: amount - 30_000 },
      { movement: 'markPaid', book: 'paid', amount: -amount },
    ]);
  });

  test('the acts follow the status, the attempt and the permission', async () => {
    const actsOf = async (id: string, headers?: Headers) => (await read(id, headers)).json().acts;
    const due = await desk.pay();
    const admin = await desk.as(await desk.world.user('admin'));
    expect(await actsOf(due.id)).toEqual(['prepare', 'mark_as_paid']);
    expect(await actsOf(due.id, admin)).toEqual(['mark_as_paid']);
    expect(await actsOf((await desk.pay({ provider: 'manual' })).id)).toEqual(['mark_as_paid']);
    const sent = await desk.pay({ status: 'payment_initiated' });
    expect(await actsOf(sent.id)).toEqual([]);
    await desk.attempt(sent, { status: 'sent' });
    expect(await actsOf(sent.id)).toEqual(['refresh']);
    const prepared = await desk.pay();
    await desk.attempt(prepared, { status: 'prepared' });
    expect(await actsOf(prepared.id)).toEqual([]);
    const failed = await desk.pay({ status: 'payment_failed', failure_kind: 'technical', failure_code: 'AB05' });
    expect(await actsOf(failed.id)).toEqual(['relaunch', 'mark_as_paid']);
    expect(await actsOf((await desk.pay({ status: 'payment_completed' })).id)).toEqual([]);
  });

  test('a payment of the other side and of another tenant is absent (404)', async () => {
    const [ours, theirs] = [await desk.pay(), await desk.pay({ issuer: 'buyer' })];
    expect(refusal(await read(theirs.id))).toBe('404 not_found');
    expect(refusal(await read(ours.id, buyer))).toBe('404 not_found');
    expect(refusal(await read(ours.id, await stranger.as(stranger.people.finance)))).toBe('404 not_found');
    expect((await read(theirs.id, buyer)).json()).toMatchObject({ acts: ['prepare', 'mark_as_paid'] });
  });

  test('listPayments and getPayment refuse every other user type (403 before 404)', async () => {
    const { retailer, store, warehouse } = desk.shop;
    const unit = await desk.world.unit(retailer.root);
    const places = { root: retailer.root, management_unit: unit, store, warehouse } as Record<string, typeof store>;
    const absent = '0198c3a4-5b6c-7d8e-9f01-23456789abcd';
    for (const type of STAFF_USER_TYPES) {
      const { group } = USER_TYPE_FACTS[type];
      if (group === 'admin' || group === 'buyer' || type === 'root_management_unit_manager') continue;
      const headers = await desk.as(await desk.world.user(type, places[group]!));
      expect(refusal(await list({}, headers)), type).toBe('403 permission_denied');
      expect(refusal(await read(absent, headers)), type).toBe('403 permission_denied');
    }
  });
});
