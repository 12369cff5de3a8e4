import { describe } from 'vitest';
import { useJobs } from '../../platform/testing/job-harness.ts';
import { testJobThreeWays } from '../../platform/testing/three-ways.ts';
import { type Shelf, useRevisionJobs } from '../../testing-revision-jobs.ts';
import { publishRevisionJob } from './publish-revision.job.ts';

const it = useJobs();
const { arrange, rowOf, pricesOf, forbidPrice } = useRevisionJobs(it);

/** The prices, what is written down about them, and who was told. */
async function effect(shelf: Shelf) {
  const { status, version } = await rowOf(shelf);
  const told = await it.asSystem(shelf.accountId, async ({ db }) => {
    const changes = await db.selectFrom('product_price_change').select(['source', 'revision_id']).execute();
    const events = await db.selectFrom('event').select('type').where('type', '=', 'price_revision.published').execute();
    return {
      changes: changes.filter(({ revision_id }) => revision_id === shelf.revisionId).map(({ source }) => source),
      events: events.length,
    };
  });
  return { status, version, prices: await pricesOf(shelf), ...told };
}

describe('a price change that is published', () => {
  testJobThreeWays(it, {
    job: () => publishRevisionJob,
    arrange: () => arrange('publishing'),
    effect: async (shelf) => {
      const { version, ...seen } = await effect(shelf);
      // Given up and sent again is a change of its own.
      return { ...seen, once: version === 2 || version === 3 };
    },
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
