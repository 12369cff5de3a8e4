import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { LedgerLine } from '@reprise/contract/payments/desk/ledger-payloads';
import { getLedgerStatement, listLedgerLines, startLedgerCheck } from '@reprise/contract/payments/desk/ledger-routes';
import type { LedgerBook } from '@reprise/contract/payments/payouts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { post } from '../ledger/post-movement.ts';

const api = useApi();
let desk: TestPayments;
let stranger: TestPayments;
let finance: Headers;
let buyer: Headers;
let ours: TestPayment;
let theirs: TestPayment;

type Lines = Partial<Record<LedgerBook, number>>;
/** Posts lines of a payment at an instant, as a movement of it would. */
async function postAt(payment: TestPayment, instant: string, lines: Lines, movement = 'makeDue'): Promise<void> {
  const now = api.clock.now();
  api.clock.set(new Date(instant));
  await api.asSystem(desk.shop.retailer.id, async (ctx) => {
    const row = await ctx.db.selectFrom('payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
    await post(ctx, row, lines, movement);
  });
  api.clock.set(now);
}

beforeAll(async () => {
  api.clock.set(new Date('2026-11-18T09:00:00Z'));
  desk = await buildPayments(api);
  stranger = await buildPayments(api);
  finance = await desk.as(desk.people.finance);
  buyer = await desk.as(desk.people.buyer);
  [ours, theirs] = [await desk.pay(), await desk.pay({ issuer: 'buyer' })];
  // In Paris it is already November.
  await postAt(ours, '2026-10-31T23:30:00Z', { purchase: 20_000, bonus: 500, owed: -20_500 });
  await postAt(ours, '2026-10-31T22:30:00Z', { purchase: 100, owed: -100 });
  await postAt(ours, '2026-11-10T10:00:00Z', { owed: 20_500, in_transfer: -20_500 }, 'initiatePayment');
  await postAt(theirs, '2026-11-11T10:00:00Z', { purchase: 300, owed: -300 });
});

const statement = (query: object, headers: Headers = finance) =>
  api.call(getLedgerStatement, { query } as never, headers);
const lines = (query: object, headers: Headers = finance) => api.call(listLedgerLines, { query } as never, headers);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('getLedgerStatement', () => {
  test('opening, movements and closing of each book over the days of the account', async () => {
    const answer = (await statement(NOVEMBER)).json();
    expect(answer).toMatchObject({ accountId: desk.shop.retailer.id, ...NOVEMBER });
    const book = { issuer: 'retailer', currency: 'EUR' };
    expect(answer.balances).toEqual([
      { ...book, book: 'purchase', opening: 100, debit: 20_000, credit: 0, closing: 20_100 },
      { ...book, book: 'bonus', opening: 0, debit: 500, credit: 0, closing: 500 },
      { ...book, book: 'owed', opening: -100, debit: 20_500, credit: 20_500, closing: -100 },
      { ...book, book: 'in_transfer', opening: 0, debit: 0, credit: 20_500, closing: -20_500 },
    ]);
  });

  test('without a period it is the month so far; a period before everything is empty', async () => {
    expect((await statement({})).json()).toMatchObject({ from: '2026-11-01', to: '2026-11-18' });
    expect((await statement({ from: '2025-01-01', to: '2025-01-31' })).json().balances).toEqual([]);
  });

  test('each side reads its own books, the provider those it names, and a stranger none of ours', async () => {
    expect((await statement(NOVEMBER, buyer)).json().balances).toMatchObject([
      { issuer: 'buyer', book: 'purchase', debit: 300 },
      { issuer: 'buyer', book: 'owed', credit: 300 },
    ]);
    const rootUser = await desk.world.user('root_management_unit_manager', desk.shop.retailer.root, { module: 'root' });
    const { checks } = (await statement(NOVEMBER, await desk.as(rootUser))).json();
    expect(checks.map(({ issuer }: { issuer: string }) => issuer)).toEqual(['retailer']);
    const provider = await desk.as(await desk.world.user('super_admin'));
    const named = { ...NOVEMBER, accountId: desk.shop.retailer.id };
    expect((await statement(named, provider)).json().balances).toHaveLength(4);
    expect(refusal(await statement(NOVEMBER, provider))).toBe('404 not_found');
    const other = await stranger.as(stranger.people.finance);
    expect(refusal(await statement(named, other))).toBe('404 not_found');
    expect((await statement(NOVEMBER, other)).json().balances).toEqual([]);
    expect(refusal(await lines(named, other))).toBe('404 not_found');
    expect((await lines(NOVEMBER, other)).json()['hydra:member']).toEqual([]);
  });
});

describe('listLedgerLines', () => {
  test('names payment, buyback and retailer of each line, the latest first, and nobody', async () => {
    const answer = (await lines(NOVEMBER)).json();
    expect(answer['hydra:totalItems']).toBe(5);
    expect(answer['hydra:member'][0]).toMatchObject({
      movement: 'initiatePayment',
      paymentId: ours.id,
      buybackId: ours.buybackId,
      identificationNumber: ours.code,
      retailer: desk.shop.retailer.name,
    });
    expect(JSON.stringify(answer)).not.toContain('Lindqvist');
    expect(JSON.stringify(answer)).not.toContain(ours.iban);
    const ofBuyer = (await lines(NOVEMBER, buyer)).json()['hydra:member'] as LedgerLine[];
    expect(ofBuyer.map(({ identificationNumber }) => identificationNumber)).toEqual([theirs.code, theirs.code]);
  });

  test.each(['0000-00-00T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-13-01T00:00:00.000Z'])(
    'a cursor whose moment is %s is refused (400)',
    async (moment) => {
      const cursor = `${moment},019a0000-0000-7000-8000-000000000001`;
      expect(refusal(await lines({ ...NOVEMBER, cursor }))).toBe('400 malformed_request');
    },
  );

  test('one book, and every line once over chunks and over pages', async () => {
    const owed = (await lines({ ...NOVEMBER, 'book[]': 'owed' })).json()['hydra:member'] as LedgerLine[];
    expect(owed.map(({ amount }) => amount)).toEqual([20_500, -20_500]);
    const whole = (await lines(NOVEMBER)).json()['hydra:member'] as LedgerLine[];
    const chunked: string[] = [];
    for (let cursor: string | undefined, turn = 0; turn === 0 || cursor; turn++) {
      const chunk = (await lines({ ...NOVEMBER, itemsPerPage: '2', ...(cursor && { cursor }) })).json();
      chunked.push(...chunk['hydra:member'].map(({ id }: LedgerLine) => id));
      cursor = chunk.cursor;
    }
    expect(chunked).toEqual(whole.map(({ id }) => id));
    const second = (await lines({ ...NOVEMBER, itemsPerPage: '5', page: '1', 'order[occurredAt]': 'asc' })).json();
    expect(second['hydra:member'].map(({ id }: LedgerLine) => id)).toEqual(chunked.toReversed());
    expect(refusal(await lines({ cursor: 'yesterday' }))).toBe('400 malformed_request');
  });
});

describe('startLedgerCheck', () => {
  test('asks for one check of the own books, however often it is pressed', async () => {
    const start = () => api.call(startLedgerCheck, { body: {} }, finance);
    const before = (await statement({})).json().checks;
    expect(before).toMatchObject([{ issuer: 'retailer', askedAt: null, checkedAt: null, payments: 0 }]);
    const { checks } = (await start()).json();
    expect(checks).toMatchObject([{ issuer: 'retailer', askedAt: api.clock.now().toISOString() }]);
    await start();
    expect(await countEvents(api, 'ledger.check_wanted', desk.shop.retailer.id)).toBe(1);
  });

  test('another account cannot be named (404)', async () => {
    const body = { accountId: stranger.shop.retailer.id };
    expect(refusal(await api.call(startLedgerCheck, { body }, finance))).toBe('404 not_found');
  });
});

test('statement, lines and check are refused to every other user type (403)', async () => {
  const { retailer, store, warehouse } = desk.shop;
  const unit = await desk.world.unit(retailer.root);
  const places = { root: retailer.root, management_unit: unit, store, warehouse } as Record<string, typeof store>;
  for (const type of STAFF_USER_TYPES) {
    const { group } = USER_TYPE_FACTS[type];
    if (group === 'admin' || group === 'buyer' || type === 'root_management_unit_manager') continue;
    const headers = await desk.as(await desk.world.user(type, places[group]!));
    expect(refusal(await statement({}, headers)), type).toBe('403 permission_denied');
    expect(refusal(await lines({}, headers)), type).toBe('403 permission_denied');
    expect(refusal(await api.call(startLedgerCheck, { body: {} }, headers)), type).toBe('403 permission_denied');
  }
});
