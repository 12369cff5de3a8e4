import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import * as routes from '@reprise/contract/payments/risk/rule-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayments } from '../../../../testing/payouts/build-payments.ts';
import { refusal } from '../../../../testing/transit/refusal.ts';
import type { Headers } from '../../../../testing/world/people.ts';
import { ibanOf } from '../../../../testing/world/sell.ts';

const api = useApi();
let desk: TestPayments;
let [finance, stranger]: Headers[] = [];
beforeAll(async () => {
  desk = await buildPayments(api);
  finance = await desk.as(desk.people.finance);
  const other = await buildPayments(api);
  stranger = await other.as(other.people.finance);
});
const rulesOf = async (headers = finance) => (await api.call(routes.getRiskRules, {}, headers)).json();
const block = (imei: string, headers = finance) =>
  api.call(routes.blockImei, { body: { imei, note: 'Stolen in Lyon' } }, headers);
const unblock = (id: string, headers = finance) => api.call(routes.unblockImei, { params: { id } }, headers);
const add = (iban: string, userId = desk.people.approver.id, headers = finance) =>
  api.call(routes.addStaffAccount, { body: { userId, iban } }, headers);
const remove = (id: string, headers = finance) => api.call(routes.removeStaffAccount, { params: { id } }, headers);

test('getRiskRules: an account without settings has the defaults, and nothing of another account', async () => {
  await block('356938035640001');
  expect(await rulesOf(stranger)).toMatchObject({
    holdFrom: 50,
    twoFrom: 80,
    switchedOff: [],
    version: 0,
    blockedImeis: [],
  });
  expect((await rulesOf()).blockedImeis).toMatchObject([{ imei: '356938035640001', note: 'Stolen in Lyon' }]);
});

test('blockImei: a number is on the list once, and is taken off by its own account only (404)', async () => {
  await block('356938035640002');
  const { blockedImeis } = (await block('356938035640002')).json();
  const same = blockedImeis.filter(({ imei }: { imei: string }) => imei === '356938035640002');
  expect(same).toHaveLength(1);
  expect(refusal(await unblock(same[0].id, stranger))).toBe('404 not_found');
  expect((await unblock(same[0].id)).body).not.toContain('356938035640002');
  expect(refusal(await unblock(same[0].id))).toBe('404 not_found');
});

test('addStaffAccount: keeps a keyed hash of the IBAN and nothing else of it, in no table', async () => {
  const iban = ibanOf(80_001);
  const { staffAccounts } = (await add(iban)).json();
  expect(staffAccounts).toMatchObject([{ userId: desk.people.approver.id }]);
  const stored = await api.asAdmin(async (client) => {
    const { rows } = await client.query('select row_to_json(s)::text as text from app.staff_account s');
    const { rows: audit } = await client.query("select coalesce(after::text, '') as text from app.audit");
    return [...rows, ...audit].map(({ text }) => text).join('\n');
  });
  expect(stored).not.toContain(iban.slice(-10));
  expect(refusal(await add(`${iban.slice(0, -1)}${iban.endsWith('1') ? '2' : '1'}`))).toBe('422 validation_failed');
  expect(refusal(await add(ibanOf(80_002), desk.people.approver.id, stranger))).toBe('404 not_found');
  expect(refusal(await remove(staffAccounts[0].id, stranger))).toBe('404 not_found');
  expect((await remove(staffAccounts[0].id)).json().staffAccounts).toEqual([]);
});

test('updateRiskRules: two first changes at once leave one, and the other is told', async () => {
  const change = () =>
    api.call(
      routes.updateRiskRules,
      { body: { holdFrom: 40, twoFrom: 90, switchedOff: ['staff_email'], version: 0 } },
      finance,
    );
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await rulesOf()).toMatchObject({ holdFrom: 40, twoFrom: 90, switchedOff: ['staff_email'], version: 1 });
});

test('the rules are for managers of the account and of the buyer only (403)', async () => {
  const { retailer, store, warehouse, buyer } = desk.shop;
  const unit = await desk.world.unit(retailer.root);
  const places = { root: retailer.root, management_unit: unit, store, warehouse };
  for (const type of STAFF_USER_TYPES) {
    if (type === 'root_management_unit_manager' || type === 'buyer_manager') continue;
    const place = places[USER_TYPE_FACTS[type].group as keyof typeof places];
    const headers = await desk.as(await desk.world.user(type, place as never));
    expect(refusal(await api.call(routes.getRiskRules, {}, headers)), type).toBe('403 permission_denied');
    expect(refusal(await block('356938035640009', headers)), type).toBe('403 permission_denied');
    expect(refusal(await add(ibanOf(1), desk.people.approver.id, headers)), type).toBe('403 permission_denied');
  }
  expect(await rulesOf(await desk.as(await desk.world.user('buyer_manager', buyer.buyer)))).toMatchObject({
    holdFrom: 50,
  });
});
