import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { findVoucher, getVoucher, printVoucher, reprintVoucher } from '@reprise/contract/payments/voucher-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildVouchers, type TestVouchers } from '../../../testing/payouts/build-vouchers.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let shop: TestVouchers;
let neighbour: TestVouchers;
beforeAll(async () => {
  shop = await buildVouchers(api);
  neighbour = await buildVouchers(api);
});

const said = (answer: { statusCode: number; body: string; json(): { code: string } }) =>
  answer.statusCode < 300 ? 'done' : refusal(answer as never);

/** Of a payment that the retailer issues, in the store of the shop. */
const PRINTERS = ['super_admin', 'admin', 'root_management_unit_manager', 'store_manager', 'store_seller'];
const REPRINTERS = PRINTERS.filter((userType) => userType !== 'store_seller');
/** The buyer’s people may print what the buyer issues, so this payment is not there for them. */
const ELSEWHERE = ['buyer_manager'];

/** Where people of a user type work. */
async function signIn(userType: (typeof STAFF_USER_TYPES)[number]): Promise<Headers> {
  const { retailer, buyer, store, warehouse } = shop.shop;
  const { world, as } = shop.desk;
  const { group } = USER_TYPE_FACTS[userType];
  if (group === 'management_unit') return as(await world.user(userType, await world.unit(retailer.root)));
  const places = { root: retailer.root, store, warehouse, buyer: buyer.buyer, admin: undefined, visitor: undefined };
  return as(await world.user(userType, places[group]));
}

describe('who prints a voucher', () => {
  test.each(STAFF_USER_TYPES)('%s', async (userType) => {
    const headers = await signIn(userType);
    const due = await shop.voucher();
    const printed = await shop.voucher();
    await shop.print(printed);
    const expected = (list: readonly string[]) => {
      if (list.includes(userType)) return 'done';
      return ELSEWHERE.includes(userType) ? '404 not_found' : '403 permission_denied';
    };
    expect(said(await shop.print(due, headers))).toBe(expected(PRINTERS));
    expect(said(await shop.reprint(printed, headers))).toBe(expected(REPRINTERS));
  });
});

describe('whose voucher', () => {
  test('a seller prints for the own store only; the print of a colleague is there, that of another store is not', async () => {
    const { stranger, seller, colleague } = shop.people;
    const payment = await shop.voucher();
    expect(refusal(await shop.print(payment, stranger))).toBe('404 not_found');
    const print = (await shop.print(payment, seller)).json();
    expect((await shop.fetch(print, colleague)).statusCode).toBe(200);
    expect(refusal(await shop.fetch(print, stranger))).toBe('404 not_found');
  });

  test('the buyer prints what it issues itself, and the store where the customer stands prints that too', async () => {
    const [one, other] = [await shop.voucher({ issuer: 'buyer' }), await shop.voucher({ issuer: 'buyer' })];
    expect(said(await shop.print(one, shop.people.buyer))).toBe('done');
    expect(said(await shop.print(other, shop.people.seller))).toBe('done');
  });

  test('another account finds neither payment nor print, and a print is fetched under its own payment only', async () => {
    const [payment, another] = [await shop.voucher(), await shop.voucher()];
    const { id: printId } = (await shop.print(payment)).json();
    const { id } = payment;
    for (const headers of [neighbour.people.finance, neighbour.people.buyer, neighbour.people.manager]) {
      const at = { params: { id, printId } };
      expect(refusal(await api.call(printVoucher, { params: { id } }, headers))).toBe('404 not_found');
      expect(refusal(await api.call(getVoucher, at, headers))).toBe('404 not_found');
      const copy = await api.call(reprintVoucher, { params: { id }, body: { reason: 'lost' } }, headers);
      expect(refusal(copy)).toBe('404 not_found');
    }
    expect(refusal(await shop.fetch({ id: printId, paymentId: another.id }))).toBe('404 not_found');
  });

  test('a customer who posted the device names the number in any store; that of another store or tenant is absent', async () => {
    const [posted, elsewhere] = [await shop.voucher({}, null), await shop.voucher()];
    const { seller, stranger } = shop.people;
    const find = (number: string, headers: Headers) => api.call(findVoucher, { params: { number } }, headers);
    const found = await find(posted.code, stranger);
    expect(found.json()).toMatchObject({
      buybackId: posted.buybackId,
      amount: 30_500,
      voucher: { paymentId: posted.id, state: 'to_print', acts: ['print'] },
    });
    expect(said(await shop.print(posted, stranger))).toBe('done');
    expect((await find(elsewhere.code, seller)).statusCode).toBe(200);
    expect(refusal(await find(elsewhere.code, stranger))).toBe('404 not_found');
    expect(refusal(await find(posted.code, neighbour.people.seller))).toBe('404 not_found');
    expect(refusal(await find((await shop.voucher({ type: 'bank_transfer' })).code, seller))).toBe('404 not_found');
  });

  test('the page offers what may be done: a seller prints, a manager prints again', async () => {
    const payment = await shop.voucher();
    const actsOf = async (headers: Headers) =>
      (await api.call(getBuyback, { params: { id: payment.buybackId } }, headers)).json().payment.voucher;
    expect(await actsOf(shop.people.seller)).toMatchObject({ state: 'to_print', acts: ['print'] });
    expect(await actsOf(shop.people.buyer)).toMatchObject({ state: 'to_print', acts: [] });
    const { codeEnd } = (await shop.print(payment)).json();
    expect(await actsOf(shop.people.seller)).toMatchObject({ state: 'printed', codeEnd, prints: 1, acts: ['print'] });
    expect(await actsOf(shop.people.manager)).toMatchObject({ acts: ['print', 'reprint'] });
  });
});
