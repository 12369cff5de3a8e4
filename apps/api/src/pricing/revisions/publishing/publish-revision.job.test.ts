import { describe } from 'vitest';
import { testJobThreeWays } from '../../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../../testing/harness/use-jobs.ts';
import { useRevisionJobs } from '../../../../testing/world/revision-jobs.ts';
import { publishRevisionJob } from './publish-revision.job.ts';

const jobs = useJobs();
const { arrange, rowOf, effectOf, forbidPrice } = useRevisionJobs(jobs);

describe('a price change that is published', () => {
  testJobThreeWays(jobs, {
    job: () => publishRevisionJob,
    arrange: () => arrange('publishing'),
    effect: (shelf) => effectOf(shelf, 'price_revision.published'),
    once: {
      status: 'published',
      prices: [9_990, 4_980, 20],
      changes: ['revision', 'revision', 'revision'],
      events: 1,
      once: true,
    },
    fail: forbidPrice,
    leftBehind: async (shelf) => {
      const { status, failure } = await rowOf(shelf);
      return { status, failure };
    },
    givenUp: { status: 'failed', failure: 'publish' },
  });
});
