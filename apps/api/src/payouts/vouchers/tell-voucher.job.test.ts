import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment } from '../../../testing/payouts/due-payments.ts';
import { mailOf, mailOnce, type Woken } from '../../../testing/read/buyback-mails.ts';
import { buildPeople } from '../../../testing/world/people.ts';
import { tellVoucherJob } from './tell-voucher.job.ts';

const jobs = useJobs();

type Columns = { due_at?: 'deposit'; status?: 'payment_completed' };
async function due({ columns = {}, isHeld = false }: { columns?: Columns; isHeld?: boolean } = {}): Promise<Woken> {
  const payment = await buildDuePayment(jobs, { provider: 'gift_card', type: 'voucher' });
  const { accountId, buyerAccountId, buybackId, paymentId } = payment;
  await jobs.asSystem(accountId, async ({ db, newId, clock }) => {
    await db
      .updateTable('payment')
      .set({ provider: 'gift_card', ...columns })
      .where('id', '=', paymentId)
      .execute();
    if (!isHeld) return;
    const at = { created_at: clock.now(), updated_at: clock.now() };
    const ids = {
      account_id: accountId,
      buyer_account_id: buyerAccountId,
      payment_id: paymentId,
      buyback_id: buybackId,
    };
    await db
      .insertInto('payment_hold')
      .values({ ...ids, ...at, id: newId(), reasons: '[]', score: 70, status: 'open' })
      .execute();
  });
  return { ...payment, eventId: randomUUIDv7() };
}

describe('payment.due', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellVoucherJob, () => due(), 'voucher_ready'),
  );

  test('the mail names the amount and the store, where one is known, and no code', async () => {
    const woken = await due();
    const [anywhere] = await mailOf(jobs, tellVoucherJob, woken);
    expect(anywhere!.order).toMatchObject({ params: { amount: { cents: 22_000 }, store: null } });
    const inStore = await due();
    const make = buildPeople(jobs);
    await jobs.asSystem(inStore.accountId, async ({ db }) => {
      const root = await db
        .selectFrom('organization')
        .select(['id', 'type', 'common_name'])
        .where('account_id', '=', inStore.accountId)
        .where('type', '=', 'root_management_unit')
        .executeTakeFirstOrThrow();
      const at = { id: root.id, accountId: inStore.accountId, type: root.type, commonName: root.common_name };
      const store = await make.store(at as never, 'Cèdre Lyon');
      await db.updateTable('buyback').set({ store_id: store.id }).where('id', '=', inStore.buybackId).execute();
    });
    const [there] = await mailOf(jobs, tellVoucherJob, inStore);
    expect((there!.order as { params: { store: string } }).params.store).toMatch(/^Cèdre Lyon/);
  });

  test.each([
    ['is held', { isHeld: true }],
    ['is paid at the counter, where the customer stands', { columns: { due_at: 'deposit' } }],
    ['was printed before the mail was written', { columns: { status: 'payment_completed' } }],
  ] as const)('no mail while the payment %s', async (_, given) => {
    expect(await mailOf(jobs, tellVoucherJob, await due(given))).toEqual([]);
  });

  test('a payment that is due and then released is told of once', async () => {
    const woken = await due();
    await mailOf(jobs, tellVoucherJob, woken);
    expect(await mailOf(jobs, tellVoucherJob, { ...woken, eventId: randomUUIDv7() })).toHaveLength(1);
  });
});
