import { describe } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type ApprovedFile, buildApprovedFile } from '../../../testing/payouts/approved-file.ts';
import { PARTS, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { payoutKey } from '../orders/payout-key.ts';
import { collectAnswersJob } from './collect-answers.job.ts';
import { sendFileJob } from './send-file.job.ts';

const { bank, jobs, stateOf } = usePayouts();

describe('what a bank answers to a file', () => {
  let file: ApprovedFile;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => collectAnswersJob,
    async arrange() {
      given = await countEvents(jobs, 'payout.unswept');
      file = await buildApprovedFile(jobs);
      await jobs.enqueue(sendFileJob, file);
      await jobs.finish(sendFileJob);
      await bank.settle(payoutKey(file.paymentId, 1));
      return SCHEDULED;
    },
    effect: () => stateOf(file),
    once: { status: 'payment_completed', payouts: ['1 paid'], books: { ...PARTS, paid: -22_000 } },
    async fail() {
      await jobs.asAdmin((c) => c.query('revoke select on app.payout_batch from reprise_provider'));
      return () => jobs.asAdmin((c) => c.query('grant select on app.payout_batch to reprise_provider'));
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.unswept')) - given,
    givenUp: 1,
  });
});
