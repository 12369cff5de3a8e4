import { describe } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type Approved, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { applyAnswer } from './apply-answer.ts';
import { relaunchFailedJob } from './relaunch-failed.job.ts';

const { jobs, approved, send, stateOf } = usePayouts();

describe('technical failures are relaunched', () => {
  let failed: Approved;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => relaunchFailedJob,
    async arrange() {
      given = await countEvents(jobs, 'payout.unswept');
      failed = await approved();
      await send(failed);
      await jobs.asSystem(failed.accountId, (ctx) =>
        applyAnswer(ctx, failed, { outcome: 'refused', failure: { kind: 'technical', code: 'AB05' } }),
      );
      await jobs.advance(2 * HOUR);
      return SCHEDULED;
    },
    effect: async () => {
      const { status, payouts } = await stateOf(failed);
      return { status, payouts };
    },
    once: { status: 'payment_initiated', payouts: ['1 refused', '2 approved'] },
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.payout add constraint one_attempt check (attempt < 2) not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.payout drop constraint one_attempt'));
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.unswept')) - given,
    givenUp: 1,
  });
});
