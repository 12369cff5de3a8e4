import { confirmPayee, getPayeeQuestion } from '@reprise/contract/payments/payee-link-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerPayee } from '../../../testing/payouts/answer-payee.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { CUSTOMER } from '../../../testing/world/sell.ts';
import { followUntil, linkOf, readLink } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import { readPayee } from './confirmed-name.ts';

const api = useApi();
const SUGGESTED = 'Nora Lindqvist Vega';
const ENTERED = `${CUSTOMER.firstname} ${CUSTOMER.lastname}`;
let desk: TestPayments;
let accountId: string;
let visitor: Headers;
beforeAll(async () => {
  desk = await buildPayments(api);
  accountId = desk.shop.retailer.id;
  visitor = desk.shop.visitor;
});

const look = (id: string, t: string, headers = visitor) =>
  api.call(getPayeeQuestion, { params: { id }, query: { t } }, headers);
const confirm = (id: string, token: string, headers = visitor) =>
  api.call(confirmPayee, { params: { id }, body: { token } }, headers);
const tokenFor = (buybackId: string, purpose: 'payee' | 'follow' = 'payee') =>
  linkOf(api.services.keys, { accountId, buybackId, purpose, until: followUntil(api.clock.now()) });
async function asked(
  result: 'close_match' | 'match' | 'no_match' = 'close_match',
): Promise<TestPayment & { t: string }> {
  const payment = await desk.pay();
  await answerPayee(api, { accountId, customerId: payment.customerId, result, suggested: SUGGESTED });
  return { ...payment, t: tokenFor(payment.buybackId) };
}
const payeeNow = ({ customerId }: TestPayment) =>
  api.asSystem(accountId, (ctx) => readPayee(ctx, { accountId, customerId }, 'bank_file'));

test('confirmPayee: the customer sees both names, confirms by POST alone, and is paid under the name of the bank', async () => {
  const payment = await asked();
  const shown = (await look(payment.buybackId, payment.t)).json();
  expect(shown).toMatchObject({
    ibanEnd: payment.iban.slice(-4),
    name: { entered: ENTERED, suggested: SUGGESTED },
    isConfirmed: false,
  });
  // Who is not that person asks for another account, as on the tracking page.
  const follow = readLink(api.services.keys, api.clock, shown.followToken, 'follow');
  expect(follow).toMatchObject({ buybackId: payment.buybackId });
  expect(await payeeNow(payment)).toMatchObject({ name: ENTERED });
  const entered = await countEvents(api, 'customer.payout_account_entered', accountId);
  expect((await confirm(payment.buybackId, payment.t)).json()).toMatchObject({
    name: null,
    isConfirmed: true,
    followToken: null,
  });
  expect((await confirm(payment.buybackId, payment.t)).json()).toMatchObject({ name: null, isConfirmed: true });
  expect(await payeeNow(payment)).toMatchObject({ name: SUGGESTED, iban: payment.iban });
  // The bank is asked about the confirmed name, once.
  expect(await countEvents(api, 'customer.payout_account_entered', accountId)).toBe(entered + 1);
});

test('confirmPayee: nothing is shown or confirmed when the bank said something else since, or nothing close', async () => {
  const payment = await asked();
  const checkedAt = new Date(api.clock.now().getTime() + 1_000);
  await answerPayee(api, { accountId, customerId: payment.customerId, result: 'match', checkedAt });
  expect((await look(payment.buybackId, payment.t)).json()).toMatchObject({ name: null, isConfirmed: false });
  expect((await confirm(payment.buybackId, payment.t)).json()).toMatchObject({ status: 409, code: 'status_not_fit' });
  const other = await asked('no_match');
  expect((await look(other.buybackId, other.t)).json()).toMatchObject({ name: null, isConfirmed: false });
});

test('getPayeeQuestion and confirmPayee: another purpose, buyback, tenant, an old link and staff are refused alike', async () => {
  const [payment, other] = [await asked(), await asked()];
  const stranger = await buildPayments(api);
  const old = linkOf(api.services.keys, {
    accountId,
    buybackId: payment.buybackId,
    purpose: 'payee',
    until: new Date(api.clock.now().getTime() - DAY),
  });
  const finance = await desk.as(desk.people.finance);
  for (const [t, headers] of [
    [tokenFor(payment.buybackId, 'follow'), visitor],
    [other.t, visitor],
    [payment.t, stranger.shop.visitor],
    [old, visitor],
    [payment.t, finance],
  ] as const)
    for (const answer of [await look(payment.buybackId, t, headers), await confirm(payment.buybackId, t, headers)])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'invalid_link']);
});
