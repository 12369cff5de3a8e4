import { describe } from 'vitest';
import { testJobThreeWays } from '../../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../../testing/harness/use-jobs.ts';
import { useRevisionJobs } from '../../../../testing/world/revision-jobs.ts';
import { rollBackRevisionJob } from './roll-back-revision.job.ts';

const jobs = useJobs();
const { arrange, rowOf, effectOf, forbidPrice } = useRevisionJobs(jobs);

describe('a price change that is rolled back', () => {
  testJobThreeWays(jobs, {
    job: () => rollBackRevisionJob,
    arrange: () => arrange('rolling_back'),
    effect: (shelf) => effectOf(shelf, 'price_revision.rolled_back'),
    once: {
      status: 'rolled_back',
      prices: [20_000, 10_000, 100],
      changes: ['roll_back', 'roll_back', 'roll_back'],
      events: 1,
      once: true,
    },
    fail: forbidPrice,
    leftBehind: async (shelf) => {
      const { status, failure } = await rowOf(shelf);
      return { status, failure };
    },
    givenUp: { status: 'failed', failure: 'roll_back' },
  });
});
