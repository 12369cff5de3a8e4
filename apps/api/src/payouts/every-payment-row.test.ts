import { readFileSync } from 'node:fs';
import path from 'node:path';
import { acceptLitigation, cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { markPaymentAsPaid, relaunchPayment } from '@reprise/contract/payments/desk/payment-routes';
import type { TransitionName } from '@reprise/contract/states/machines';
import { PAYMENT_TRANSITIONS } from '@reprise/contract/states/payment';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { buildPayments } from '../../testing/payouts/build-payments.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';
import { jobs } from '../jobs.ts';

type Row = TransitionName<'payment'>;
/** A row that a job takes, and the test that sees it taken. */
type ByJob = { queue: string; test: string; in: string };

/** Who takes each row outside a test that places a payment. A row that is added is missing here, and does not compile. */
const TAKEN_BY: Readonly<Record<Row, 'http' | ByJob>> = {
  create: 'http',
  createNotNeeded: 'http',
  fallDue: 'http',
  needNothing: 'http',
  cancelCreated: 'http',
  initiate: {
    queue: 'payout-send',
    test: 'a lost reply is asked for by the key, and the customer is paid once',
    in: 'orders/send-payout.job.test.ts',
  },
  payAtOnce: 'http',
  refuseAtOnce: {
    queue: 'payout-automatic',
    test: 'without an IBAN that can be right it fails at once, so that the customer can correct it',
    in: 'orders/pay-automatically.job.test.ts',
  },
  cancelDue: 'http',
  needNothingOnceDue: 'http',
  confirm: {
    queue: 'payout-send',
    test: 'an order nothing was heard of is asked for again by the key',
    in: 'orders/send-payout.job.test.ts',
  },
  fail: {
    queue: 'payout-send',
    test: 'a wrong IBAN is not tried again by itself',
    in: 'orders/send-payout.job.test.ts',
  },
  cancelInitiated: {
    queue: 'payout-cancel',
    test: 'payment and buyback move in one command, by P13, with the reason that was given',
    in: 'cancel/cancel-at-provider.job.test.ts',
  },
  relaunch: {
    queue: 'payout-relaunch',
    test: 'a technical failure is relaunched after 1, 24 and 72 hours under a new key each, then left to people',
    in: 'orders/send-payout.job.test.ts',
  },
  correctDetails: 'http',
  payAfterFailure: 'http',
  cancelFailed: 'http',
};
const rowsOf = (isWanted: (by: 'http' | ByJob) => boolean) =>
  (Object.keys(TAKEN_BY) as Row[]).filter((row) => isWanted(TAKEN_BY[row]));

const api = useApi();

test.each(rowsOf((by) => by !== 'http'))('the payment row %s is taken by a job, and a test sees it', (row) => {
  const by = TAKEN_BY[row] as ByJob;
  expect(jobs.map(({ queue }) => queue)).toContain(by.queue);
  expect(readFileSync(path.join(import.meta.dirname, by.in), 'utf8')).toContain(by.test);
});

test('every other payment row is taken through HTTP', async () => {
  const desk = await buildPayments(api);
  const { world, shop, people } = desk;
  const finance = await desk.as(people.finance);
  const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(300);
  };
  const cancel = (id: string) =>
    ok(api.call(cancelBuyback, { params: { id }, body: { reason: 'customer_retractation' } }, finance));
  /** The customer accepts an offer that leaves so many cents. */
  async function accept({ id, accountId }: TestBuyback, payout: number) {
    await api.asSystem(accountId, ({ db }) =>
      db.updateTable('litigation').set({ proposed_payout: payout }).where('buyback_id', '=', id).execute(),
    );
    const body = { channel: 'phone', comment: 'Nora a dit oui', version: 1, payout } as const;
    await ok(api.call(acceptLitigation, { params: { id }, body }, finance));
  }

  const [due, nothing, nothingOnceDue] = [
    await world.disputed(shop),
    await world.disputed(shop),
    await world.disputed(shop),
  ];
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('payment').set({ status: 'awaiting_payment' }).where('buyback_id', '=', nothingOnceDue.id).execute(),
  );
  await accept(due, 10_000);
  await accept(nothing, 0);
  await accept(nothingOnceDue, 0);
  await cancel((await world.sell(shop)).id);
  await cancel((await desk.pay()).buybackId);
  await cancel((await desk.pay({ status: 'payment_failed' })).buybackId);
  for (const status of ['awaiting_payment', 'payment_failed']) {
    const { id } = await desk.pay({ status });
    await ok(api.call(markPaymentAsPaid, { params: { id }, body: {} }, finance));
  }
  const failed = await desk.pay({ status: 'payment_failed', failure_kind: 'details', failure_code: 'AC04' });
  await ok(api.call(relaunchPayment, { params: { id: failed.id }, body: {} }, finance));
  // A deduction above the price of the device leaves nothing to pay. Prices are kept in memory from the first sale of a shop on.
  const { shop: poor } = await buildPayments(api);
  await api.asSystem(poor.retailer.id, ({ db }) =>
    db
      .updateTable('payment_mode')
      .set({ modifier_mode: 'amount', modifier_value: -100_000, modifier_cap: null })
      .execute(),
  );
  await world.sell(poor);

  const takenIn = (accountId: string) =>
    api.asSystem(accountId, ({ db }) =>
      db.selectFrom('history').select('transition_id').distinct().where('entity', '=', 'payment').execute(),
    );
  const taken = [...(await takenIn(shop.retailer.id)), ...(await takenIn(poor.retailer.id))];
  const wanted = rowsOf((by) => by === 'http').map((row) => PAYMENT_TRANSITIONS[row].id);
  expect(new Set(taken.map(({ transition_id }) => transition_id))).toEqual(new Set(wanted));
});
