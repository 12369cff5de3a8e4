import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { getCashNeeded, getPaymentFailures } from '@reprise/contract/payments/desk/overview-routes';
import {
  getPayment,
  listPayments,
  markPaymentAsPaid,
  relaunchPayment,
} from '@reprise/contract/payments/desk/payment-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let desk: TestPayments;
let stranger: TestPayments;
let finance: Headers;
beforeAll(async () => {
  // A Wednesday.
  api.clock.set(new Date('2026-11-18T09:00:00Z'));
  desk = await buildPayments(api);
  stranger = await buildPayments(api);
  finance = await desk.as(desk.people.finance);
});

const cash = async (headers: Headers = finance, query = {}) => {
  const answer = await api.call(getCashNeeded, { query } as never, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const failures = (headers: Headers = finance, query = {}) => api.call(getPaymentFailures, { query } as never, headers);
const idsOf = async (query: object) =>
  (await api.call(listPayments, { query: { itemsPerPage: '30', ...query } } as never, finance))
    .json()
    ['hydra:member'].map(({ id }: { id: string }) => id);
const settle = (id: string, settledAt: string) =>
  api.asAdmin((c) => c.query('update app.payout set settled_at = $2 where id = $1', [id, settledAt]));

describe('getCashNeeded', () => {
  test('sums what is to pay by working day: overdue first, a day off with the day after it, batches and holds apart', async () => {
    const late = await desk.pay({ due_on: '2026-11-16' });
    await desk.pay({ due_on: '2026-11-18' });
    await desk.pay({ due_on: '2026-11-18' });
    // A Saturday is paid on Monday.
    const saturday = await desk.pay({ due_on: '2026-11-21' });
    await desk.pay({ due_on: '2027-02-01' });
    const prepared = await desk.pay({ due_on: '2026-11-18' });
    await desk.batch([prepared], { by: desk.people.finance });
    const sent = await desk.pay({ due_on: '2026-11-18' });
    await desk.attempt(sent, { status: 'approved' });
    await desk.pay({ due_on: '2026-11-18', issuer: 'buyer' });
    const answer = await cash();
    const sum = (count: number) => [
      { currency: 'EUR', type: 'bank_transfer', provider: 'bank_transfer', count, amount: count * 30_500 },
    ];
    expect(answer).toMatchObject({ overdue: sum(1), later: sum(1), toApprove: sum(1), held: [] });
    expect(answer.days).toHaveLength(10);
    expect(answer.days[0]).toEqual({ day: '2026-11-18', from: '2026-11-18', sums: sum(2) });
    expect(answer.days[1]).toEqual({ day: '2026-11-19', from: '2026-11-19', sums: [] });
    expect(answer.days[3]).toEqual({ day: '2026-11-23', from: '2026-11-21', sums: sum(1) });
    expect(await idsOf({ tab: 'to_pay', dueFrom: '2026-11-21', dueBefore: '2026-11-24' })).toEqual([saturday.id]);
    expect(await idsOf({ tab: 'to_pay', overdue: 'true' })).toEqual([late.id]);
    const ofBuyer = await cash(await desk.as(desk.people.buyer));
    expect(ofBuyer).toMatchObject({ overdue: [], later: [] });
    expect(ofBuyer.days[0].sums).toEqual(sum(1));
    expect(await cash(await stranger.as(stranger.people.finance))).toMatchObject({
      overdue: [],
      later: [],
      toApprove: [],
    });
  });
});

describe('getPaymentFailures', () => {
  test('counts failed attempts of a period by kind and code, what came back apart, and what failed before an attempt', async () => {
    const [one, two, never] = [await desk.pay(), await desk.pay(), await desk.pay()];
    const back = await desk.pay({ status: 'payment_completed' });
    const closed = { failureKind: 'details', failureCode: 'AC04' };
    for (const payment of [one, two]) {
      const { id } = await desk.attempt(payment, { status: 'refused', ...closed });
      await settle(id, '2026-11-17T10:00:00Z');
    }
    const { id } = await desk.attempt(back, { status: 'returned', ...closed });
    await settle(id, '2026-11-17T10:00:00Z');
    const old = await desk.attempt(await desk.pay(), { status: 'refused', failureKind: 'funds', failureCode: 'AM04' });
    await settle(old.id, '2026-05-01T10:00:00Z');
    await api.asAdmin((c) =>
      c.query(
        `update app.payment set status = 'payment_failed', failure_kind = 'details', failure_code = 'no_details', updated_at = $2
         where id = $1`,
        [never.id, api.clock.now()],
      ),
    );
    const answer = (await failures()).json();
    expect(answer).toMatchObject({ from: '2026-08-20', to: '2026-11-18' });
    const sum = { kind: 'details', currency: 'EUR' };
    expect(answer.reasons).toEqual([
      { ...sum, code: 'AC04', isReturn: false, count: 2, amount: 61_000 },
      expect.objectContaining({ count: 1 }),
      expect.objectContaining({ count: 1 }),
    ]);
    expect(answer.reasons).toContainEqual({ ...sum, code: 'AC04', isReturn: true, count: 1, amount: 30_500 });
    expect(answer.reasons).toContainEqual({ ...sum, code: 'no_details', isReturn: false, count: 1, amount: 30_500 });
    const may = (await failures(finance, { from: '2026-05-01', to: '2026-05-31' })).json().reasons;
    expect(may).toEqual([{ kind: 'funds', code: 'AM04', isReturn: false, currency: 'EUR', count: 1, amount: 30_500 }]);
    expect((await failures(await desk.as(desk.people.buyer))).json().reasons).toEqual([]);
    expect((await failures(await stranger.as(stranger.people.finance))).json().reasons).toEqual([]);
  });
});

describe('getPaymentFailures, of an order that was taken back', () => {
  test('what somebody asked to be cancelled has not failed; what a provider cancelled by itself has', async () => {
    const taken = { status: 'refused', failureKind: 'refused', failureCode: 'cancelled' };
    const [asked, unasked] = [await desk.pay({ status: 'payment_failed' }), await desk.pay()];
    for (const payment of [asked, unasked])
      await settle((await desk.attempt(payment, taken)).id, '2026-11-17T10:00:00Z');
    await api.asAdmin((c) =>
      c.query(
        `insert into app.payment_cancellation
           (account_id, id, buyer_account_id, payment_id, buyback_id, reason, status, asked_by, asked_at, answered_at)
         select account_id, uuidv7(), buyer_account_id, id, buyback_id, 'other', 'cancelled', uuidv7(), $2, $2
         from app.payment where id = $1`,
        [asked.id, api.clock.now()],
      ),
    );
    const { reasons } = (await failures()).json();
    expect(reasons.filter(({ code }: { code: string }) => code === 'cancelled')).toMatchObject([{ count: 1 }]);
  });
});

describe('money that came back', () => {
  test('is told with its reason, is not relaunched, and is settled once by a person', async () => {
    const payment = await desk.pay({ status: 'payment_completed' });
    const closed = { failureKind: 'details', failureCode: 'AC04' };
    const { id } = await desk.attempt(payment, { status: 'returned', ...closed });
    await settle(id, '2026-11-17T10:00:00Z');
    const read = async () => (await api.call(getPayment, { params: { id: payment.id } }, finance)).json();
    expect(await read()).toMatchObject({
      status: 'payment_completed',
      returned: { at: '2026-11-17T10:00:00.000Z', failure: { kind: 'details', code: 'AC04' }, repaidAt: null },
      tab: 'failed',
      acts: ['prepare', 'mark_as_paid'],
    });
    expect(await idsOf({ tab: 'failed', returned: 'true' })).toContain(payment.id);
    expect(await idsOf({ tab: 'failed', returned: 'false' })).not.toContain(payment.id);
    expect(await idsOf({ tab: 'paid' })).not.toContain(payment.id);
    const relaunch = await api.call(relaunchPayment, { params: { id: payment.id }, body: {} }, finance);
    expect(refusal(relaunch)).toBe('409 status_not_fit');
    const mark = () =>
      api.call(markPaymentAsPaid, { params: { id: payment.id }, body: { info: 'Chèque 12' } }, finance);
    const both = await Promise.all([mark(), mark()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await read()).toMatchObject({
      tab: 'paid',
      returned: { repaidAt: api.clock.now().toISOString() },
      paidInfo: 'Chèque 12',
      acts: [],
    });
    const entries = await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db
        .selectFrom('ledger_entry')
        .select(['book', 'amount', 'movement'])
        .where('payment_id', '=', payment.id)
        .orderBy('book')
        .execute(),
    );
    expect(entries).toEqual([
      { book: 'paid', amount: -30_500, movement: 'repaid' },
      { book: 'returned', amount: 30_500, movement: 'repaid' },
    ]);
  });
});

test('the paid tab is counted up to a bound, without a sum past it', async () => {
  const payment = await stranger.pay({ status: 'payment_completed' });
  // Copies without buybacks of their own: only the count is looked at.
  await api.asAdmin(async (c) => {
    await c.query('set session_replication_role = replica');
    await c.query(
      `insert into app.payment select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'buyback_id', uuidv7()))).*
       from app.payment p, generate_series(1, 1000) n where p.id = $1`,
      [payment.id],
    );
  });
  const other = await stranger.as(stranger.people.finance);
  const answer = (await api.call(listPayments, { query: { tab: 'paid' } } as never, other)).json();
  expect(answer).toMatchObject({ 'hydra:totalItems': 1_000, moreThanTotal: true });
  expect(answer.tabs).toContainEqual({ tab: 'paid', currency: 'EUR', count: 1_000, amount: null, more: true });
});

test('cash and failures are refused to every other user type (403)', async () => {
  const { retailer, store, warehouse } = desk.shop;
  const unit = await desk.world.unit(retailer.root);
  const places = { root: retailer.root, management_unit: unit, store, warehouse } as Record<string, typeof store>;
  for (const type of STAFF_USER_TYPES) {
    const { group } = USER_TYPE_FACTS[type];
    if (group === 'admin' || group === 'buyer' || type === 'root_management_unit_manager') continue;
    const headers = await desk.as(await desk.world.user(type, places[group]!));
    expect(refusal(await api.call(getCashNeeded, { query: {} } as never, headers)), type).toBe('403 permission_denied');
    expect(refusal(await failures(headers)), type).toBe('403 permission_denied');
  }
});
