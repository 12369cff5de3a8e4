import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type ApprovedFile, buildApprovedFile } from '../../../testing/payouts/approved-file.ts';
import { bookedNotice, useFolderChannel } from '../../../testing/payouts/folder-channel.ts';
import { PARTS, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { payoutKey } from '../orders/payout-key.ts';
import { collectAnswersJob } from './collect-answers.job.ts';
import { sendFileJob } from './send-file.job.ts';

const { bank, jobs, stateOf } = usePayouts();
const folder = useFolderChannel();
const PAID = { status: 'payment_completed', payouts: ['1 paid'], books: { ...PARTS, paid: -22_000 } };

async function sent(): Promise<ApprovedFile> {
  const file = await buildApprovedFile(jobs);
  await jobs.enqueue(sendFileJob, file);
  expect(await jobs.finish(sendFileJob)).toEqual(['done']);
  return file;
}
async function collect() {
  await jobs.enqueue(collectAnswersJob, SCHEDULED);
  return jobs.finish(collectAnswersJob);
}

test('a file goes to the bank by SFTP, and what the bank answers makes the payment paid', async () => {
  const file = await sent();
  await bank.settle(payoutKey(file.paymentId, 1));
  expect(await collect()).toEqual(['done']);
  expect(await stateOf(file)).toEqual(PAID);
  const { status } = await jobs.asSystem(file.accountId, ({ db }) =>
    db.selectFrom('payout_batch').select('status').where('id', '=', file.batchId).executeTakeFirstOrThrow(),
  );
  expect(status).toBe('settled');
});

describe('what a bank answers to a file', () => {
  let file: ApprovedFile;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => collectAnswersJob,
    async arrange() {
      jobs.services.payouts = { ...jobs.services.payouts, bank: async () => folder.channel };
      given = await countEvents(jobs, 'payout.unswept');
      file = await sent();
      await folder.answer('notice.xml', bookedNotice(payoutKey(file.paymentId, 1), 22_000));
      return SCHEDULED;
    },
    effect: () => stateOf(file),
    once: PAID,
    async fail() {
      const { payouts } = jobs.services;
      jobs.services.payouts = { ...payouts, bank: () => Promise.reject(new Error('no connections can be read')) };
      return () => {
        jobs.services.payouts = payouts;
      };
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.unswept')) - given,
    givenUp: 1,
  });

  test('an answer that cannot be read stays where it is, and somebody is told', async () => {
    await sent();
    const before = await countEvents(jobs, 'payout.bank_answer_unreadable');
    await folder.answer('broken.xml', '<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>');
    expect(await collect()).toEqual(['done']);
    expect(await folder.channel.list()).toContain('broken.xml');
    expect(await countEvents(jobs, 'payout.bank_answer_unreadable')).toBe(before + 1);
  });
});
