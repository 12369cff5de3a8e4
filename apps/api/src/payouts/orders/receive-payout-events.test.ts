import { importBankAnswer } from '@reprise/contract/payments/desk/batch-routes';
import { receivePayoutEvents } from '@reprise/contract/payments/desk/payment-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { useBank } from '../../../testing/harness/use-bank.ts';
import { buildDuePayment, readPaymentState } from '../../../testing/payouts/due-payments.ts';
import { bookedNotice } from '../../../testing/payouts/folder-channel.ts';
import { FORM_TYPE, fileForm } from '../../../testing/samples/file-form.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { systemClock } from '../../platform/clock.ts';
import { signPayload } from '../../platform/crypto/signed-message.ts';
import { connectPayouts } from '../providers/connect-payouts.ts';
import { SIGNATURE_HEADER } from '../providers/signed-request.ts';
import { customerIdOf, insertPayout } from './insert-payout.ts';
import { payoutKey } from './payout-key.ts';
import { lockPayout } from './payout-rows.ts';
import { markSent } from './send-payout.job.ts';

const bank = useBank();
const api = useApi();
const world = buildWorld(api);

/** A payment whose only order is with its provider. */
async function sent(method: 'instant' | 'bank_file' = 'instant') {
  const { fetchOutside, url, secret } = bank.options();
  api.services.payouts = connectPayouts({ url, secret }, { fetchOutside, clock: systemClock });
  const due = await buildDuePayment(api);
  await api.asSystem(due.accountId, async (ctx) => {
    const payment = await ctx.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', due.paymentId)
      .executeTakeFirstOrThrow();
    const customerId = await customerIdOf(ctx, payment);
    const payee = { name: 'Nora Lindqvist', iban: null, email: null, locale: 'fr-FR' as const };
    const { id: payoutId } = await insertPayout(ctx, { payment, customerId, method, payee, isApproved: true });
    await markSent(ctx, (await lockPayout(ctx, { accountId: due.accountId, payoutId }))!);
  });
  return { ...due, key: payoutKey(due.paymentId, 1) };
}
const eventsOf = (key: string, state: string) => ({
  events: [{ key, state, reference: 'B1', occurredAt: '2026-11-18T12:00:00Z' }],
});
function push(body: object, { secret = bank.secret, account = '' } = {}) {
  const payload = JSON.stringify(body);
  const signature = signPayload(secret, api.clock.now(), payload);
  return api.call({
    method: 'POST',
    url: `/payout-providers/instant/events${account && `?account=${account}`}`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    payload,
  });
}

describe('what a payment provider pushes', () => {
  test('counts when it is signed, once however often it comes', async () => {
    const due = await sent();
    for (let times = 0; times < 3; times++) expect((await push(eventsOf(due.key, 'paid'))).statusCode).toBe(202);
    expect(await readPaymentState(api, due)).toMatchObject({ status: 'payment_completed', payouts: ['1 paid'] });
  });

  test('is refused without the right signature, and in a shape that is not its own', async () => {
    const due = await sent();
    const forged = await push(eventsOf(due.key, 'paid'), { secret: 'somebody else’s secret' });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'permission_denied']);
    const bare = await api.call(receivePayoutEvents, { params: { method: 'instant' }, query: {}, body: {} });
    expect(bare.statusCode).toBe(403);
    const strange = await push({ hello: 'there' });
    expect([strange.statusCode, strange.json().code]).toEqual([422, 'validation_failed']);
    expect((await readPaymentState(api, due)).status).toBe('payment_initiated');
  });

  test('says nothing of orders of an account that has a contract of its own', async () => {
    const due = await sent();
    const manager = await world.session(await world.user('super_admin'));
    const own = { url: 'https://bank.example/api', secret: 'a secret of their own', version: 0 };
    await api.call({
      method: 'PUT',
      url: `/accounts/${due.accountId}/connections/instant`,
      headers: manager,
      payload: own,
    });
    expect((await push(eventsOf(due.key, 'paid'))).statusCode).toBe(202);
    expect((await readPaymentState(api, due)).status).toBe('payment_initiated');
    const signed = await push(eventsOf(due.key, 'paid'), { secret: own.secret, account: due.accountId });
    expect(signed.statusCode).toBe(202);
    expect((await readPaymentState(api, due)).status).toBe('payment_completed');
  });
});

describe('what a bank answered, sent by hand', () => {
  async function importAs(accountId: string, content: string) {
    const root = await api.asSystem(accountId, ({ db }) =>
      db
        .selectFrom('organization')
        .select(['id', 'account_id'])
        .where('type', '=', 'root_management_unit')
        .executeTakeFirstOrThrow(),
    );
    const user = await world.user('root_management_unit_manager', { id: root.id, accountId } as never, {
      module: 'tim',
    });
    const payload = fileForm(Buffer.from(content), 'answer.xml', 'application/xml');
    const headers = { ...(await world.session(user)), 'content-type': FORM_TYPE };
    return api.call({ method: importBankAnswer.method, url: importBankAnswer.path, headers, payload });
  }

  test('pays what it books, for the account whose bank it is; a file that no bank makes is refused in words', async () => {
    const due = await sent('bank_file');
    const other = await sent('bank_file');
    const answer = await importAs(due.accountId, bookedNotice(due.key, 22_000));
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'camt.054', applied: 1, unknown: 0 }]);
    expect((await readPaymentState(api, due)).status).toBe('payment_completed');
    expect((await importAs(due.accountId, bookedNotice(other.key, 22_000))).json()).toMatchObject({
      applied: 0,
      unknown: 1,
    });
    expect((await readPaymentState(api, other)).status).toBe('payment_initiated');
    const hostile = await importAs(due.accountId, '<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>');
    expect([hostile.statusCode, hostile.json().violations[0].path]).toEqual([422, 'body.file']);
  });
});
