import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type ApprovedFile, buildApprovedFile } from '../../../testing/payouts/approved-file.ts';
import { useFolderChannel } from '../../../testing/payouts/folder-channel.ts';
import { PARTS, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { CUSTOMER } from '../../../testing/world/sell.ts';
import { readCustomer } from '../../buybacks/index.ts';
import { payoutKey } from '../orders/payout-key.ts';
import { messageIdOf } from './batch-file.ts';
import { sendFileJob } from './send-file.job.ts';

const { bank, jobs, stateOf } = usePayouts();
const folder = useFolderChannel();
const batchOf = ({ accountId, batchId }: ApprovedFile) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('payout_batch')
      .select(['status', 'message_id', 'file_sha256', 'delivered_at'])
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow(),
  );

describe('a file for a bank', () => {
  testJobThreeWays(jobs, {
    job: () => sendFileJob,
    arrange() {
      jobs.services.payouts = { ...jobs.services.payouts, bank: async () => folder.channel };
      return buildApprovedFile(jobs);
    },
    async effect(file) {
      const { status, delivered_at } = await batchOf(file);
      const content = await folder.delivered(`${messageIdOf({ id: file.batchId })}.xml`);
      const orders = content?.split(`<EndToEndId>${payoutKey(file.paymentId, 1)}`).length ?? 1;
      return { ...(await stateOf(file)), batch: status, isDelivered: delivered_at !== null, orders: orders - 1 };
    },
    once: {
      status: 'payment_initiated',
      payouts: ['1 sent'],
      books: { ...PARTS, in_transfer: -22_000 },
      batch: 'sent',
      isDelivered: true,
      orders: 1,
    },
    async fail() {
      const { payouts } = jobs.services;
      const none = {
        ...payouts,
        bank: async () => ({ deliver: () => Promise.reject(new Error('no route')) }) as never,
      };
      jobs.services.payouts = none;
      return () => {
        jobs.services.payouts = payouts;
      };
    },
    leftBehind: (file) => countEvents(jobs, 'payout.file_undelivered', file.accountId),
    givenUp: 1,
  });

  /** A file as a relaunch makes it: on an approval that was given before, and not verified yet. */
  async function relaunched(holder: string): Promise<ApprovedFile> {
    const file = await buildApprovedFile(jobs);
    const { iban } = await jobs.asSystem(file.accountId, async (ctx) => {
      await ctx.db.deleteFrom('payee_check').where('payout_id', 'is not', null).execute();
      return readCustomer(ctx, file.accountId, file.customerId);
    });
    await bank.desk('PUT', `/api/holders/${iban}`, { name: holder });
    return file;
  }
  const answersOf = ({ accountId }: ApprovedFile) =>
    jobs.asSystem(accountId, ({ db }) =>
      db.selectFrom('payee_check').select('result').where('payout_id', 'is not', null).execute(),
    );

  test('a file of one order is verified before it leaves, also when it was approved before', async () => {
    const good = await relaunched(`${CUSTOMER.firstname} ${CUSTOMER.lastname}`);
    await jobs.enqueue(sendFileJob, good);
    expect(await jobs.finish(sendFileJob)).toEqual(['done']);
    expect(await answersOf(good)).toEqual([{ result: 'match' }]);
    expect(await stateOf(good)).toMatchObject({ payouts: ['1 sent'] });
    const bad = await relaunched('Ana Petit');
    await jobs.enqueue(sendFileJob, bad);
    expect(await jobs.finish(sendFileJob)).toEqual(['done']);
    expect(await answersOf(bad)).toEqual([{ result: 'no_match' }]);
    expect(await stateOf(bad)).toMatchObject({ status: 'payment_failed', payouts: ['1 refused'] });
    expect(await folder.delivered(`${messageIdOf({ id: bad.batchId })}.xml`)).toBeUndefined();
    const why = await jobs.asSystem(bad.accountId, ({ db }) =>
      db.selectFrom('payment').select(['failure_kind', 'failure_code']).where('id', '=', bad.paymentId).execute(),
    );
    expect(why).toEqual([{ failure_kind: 'details', failure_code: 'payee_no_match' }]);
  });

  test('without a connection it waits to be downloaded, and its payments count as sent', async () => {
    const file = await buildApprovedFile(jobs);
    const { payouts } = jobs.services;
    jobs.services.payouts = { ...payouts, bank: async () => undefined };
    await jobs.enqueue(sendFileJob, file);
    expect(await jobs.finish(sendFileJob)).toEqual(['done']);
    jobs.services.payouts = payouts;
    expect(await batchOf(file)).toMatchObject({ status: 'sent', delivered_at: null });
    expect((await stateOf(file)).status).toBe('payment_initiated');
  });

  test('an order whose row was changed after the approval is left out', async () => {
    const file = await buildApprovedFile(jobs);
    await jobs.asAdmin((c) => c.query('update app.payout set amount = 1 where payment_id = $1', [file.paymentId]));
    await jobs.enqueue(sendFileJob, file);
    expect(await jobs.finish(sendFileJob)).toEqual(['done']);
    expect(await stateOf(file)).toMatchObject({ status: 'awaiting_payment', payouts: ['1 withdrawn'] });
    expect(await bank.effects(payoutKey(file.paymentId, 1))).toEqual([]);
  });
});
