import { randomUUIDv7 } from 'node:crypto';
import type { PayeeResult } from '@reprise/contract/payments/payee-checks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { buildDuePayment, type DuePayment, readPaymentState } from '../../../testing/payouts/due-payments.ts';
import { usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { CUSTOMER, ibanOf } from '../../../testing/world/sell.ts';
import { payAutomaticallyJob } from '../orders/pay-automatically.job.ts';
import { verifyPayeeJob } from './verify-payee.job.ts';

const { bank, jobs } = usePayouts();
const NAME = `${CUSTOMER.firstname} ${CUSTOMER.lastname}`;
const SUGGESTED = 'Nora Lindqvist Quarterstaff';
let serial = 70_000;

type Entered = DuePayment & { eventId: string; iban: string };
/** A bank account that was just given, and that no bank was asked about. */
async function entered(terms: Parameters<typeof buildDuePayment>[1] = {}): Promise<Entered> {
  const iban = ibanOf(serial++);
  const due = await buildDuePayment(jobs, { isDue: false, iban, ...terms });
  await jobs.asSystem(due.accountId, ({ db }) => db.deleteFrom('payee_check').execute());
  return { ...due, iban, eventId: randomUUIDv7() };
}
const setHolder = (iban: string, name: string) => bank.desk('PUT', `/api/holders/${iban}`, { name });
const checksOf = ({ accountId }: Pick<Entered, 'accountId'>) =>
  jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('payee_check').select(['result', 'provider', 'payout_id']).orderBy('checked_at').execute(),
  );
async function run(woken: Entered, answer?: object): Promise<(PayeeResult | null)[]> {
  await jobs.enqueue(verifyPayeeJob, { ...woken, ...answer });
  await jobs.finish(verifyPayeeJob);
  return (await checksOf(woken)).map(({ result }) => result);
}

describe('a bank account is entered', () => {
  testJobThreeWays(jobs, {
    job: () => verifyPayeeJob,
    arrange: () => entered(),
    effect: async (woken) => (await checksOf(woken)).map(({ result, payout_id }) => [result, payout_id]),
    once: [['match', null]],
    async fail() {
      await bank.setFaults({ errorRate: 1 });
      return () => bank.setFaults({});
    },
    leftBehind: async (woken) => (await checksOf(woken)).map(({ result }) => result),
    givenUp: [null],
  });

  test.each([
    ['match', NAME],
    ['close_match', SUGGESTED],
    ['no_match', 'Ana Petit'],
  ])('the bank answers %s, and the name it suggests is in no event, no job and no log', async (result, holder) => {
    const woken = await entered();
    await setHolder(woken.iban, holder);
    const told = await countEvents(jobs, 'payout.payee_name_differs', woken.accountId);
    expect(await run(woken)).toEqual([result]);
    expect((await countEvents(jobs, 'payout.payee_name_differs', woken.accountId)) - told).toBe(
      result === 'close_match' ? 1 : 0,
    );
    const { rows } = await jobs.asAdmin((c) =>
      c.query(
        `select count(*)::int as n from (
           select data::text as said from pgboss.job union all select payload::text from app.event
           union all select after::text from app.audit union all select t::text from app.payee_check t) found
         where said ilike '%quarterstaff%' or said like $1`,
        [`%${woken.iban}%`],
      ),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('a bank that cannot answer, and an issuer without a bank to ask, are not possible', async () => {
    const woken = await entered();
    await bank.setFaults({ payeeCheckDown: true });
    expect(await run(woken)).toEqual(['not_possible']);
    await bank.setFaults({});
    const { payouts } = jobs.services;
    jobs.services.payouts = { ...payouts, verifier: async () => undefined };
    const alone = await entered();
    expect(await run(alone)).toEqual(['not_possible']);
    expect((await checksOf(alone))[0]!.provider).toBe('none');
    jobs.services.payouts = payouts;
  });

  test('the same name and account are not asked twice, and a corrected account is', async () => {
    const woken = await entered();
    await run(woken);
    expect(await run({ ...woken, eventId: randomUUIDv7() })).toEqual(['match']);
    await jobs.asSystem(woken.accountId, ({ db }) =>
      sql`update app.payee_check set checked_at = checked_at - interval '15 days'`.execute(db),
    );
    expect(await run({ ...woken, eventId: randomUUIDv7() })).toEqual(['match', 'match']);
  });
});

describe('a payment that may leave by itself', () => {
  const terms = { automaticUpTo: 100_000, isDue: true } as const;
  const payoutsAfter = async (woken: Entered) => {
    await jobs.enqueue(payAutomaticallyJob, woken);
    await jobs.finish(payAutomaticallyJob);
    return (await readPaymentState(jobs, woken)).payouts;
  };

  test('waits for the bank, and leaves once it knows the payee', async () => {
    const woken = await entered(terms);
    const asked = await countEvents(jobs, 'payout.payee_check_wanted', woken.accountId);
    expect(await payoutsAfter(woken)).toEqual([]);
    expect(await countEvents(jobs, 'payout.payee_check_wanted', woken.accountId)).toBe(asked + 1);
    await run(woken);
    expect(await payoutsAfter(woken)).toEqual(['1 approved']);
  });

  test('stays for a person when the bank knows the account under another name', async () => {
    const woken = await entered(terms);
    await setHolder(woken.iban, 'Ana Petit');
    await run(woken);
    expect(await payoutsAfter(woken)).toEqual([]);
  });
});
