import { describe } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type Approved, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { askUnansweredJob } from './ask-unanswered.job.ts';

const { jobs, approved, send } = usePayouts();

describe('orders nothing was heard of', () => {
  let silent: Approved;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => askUnansweredJob,
    async arrange() {
      given = await countEvents(jobs, 'payout.unswept');
      silent = await approved();
      await send(silent);
      await jobs.advance(2 * HOUR);
      return SCHEDULED;
    },
    effect: () => countEvents(jobs, 'payout.unanswered', silent.accountId),
    once: 1,
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.payout add constraint never_asked check (updated_at < '2020-01-01') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.payout drop constraint never_asked'));
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.unswept')) - given,
    givenUp: 1,
  });
});
