import { describe } from 'vitest';
import { testJobThreeWays } from '../../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../../testing/harness/use-jobs.ts';
import { type Shelf, useRevisionJobs } from '../../../../testing/world/revision-jobs.ts';
import { SCHEDULED } from '../../../platform/durable/schedule-jobs.ts';
import { revisionSweepFailed } from '../events.ts';
import { sweepRevisionsJob } from './sweep-revisions.job.ts';

const jobs = useJobs();
const { arrange, rowOf } = useRevisionJobs(jobs);
let due: Shelf;
let before: Shelf;
let told = 0;
const countTold = () =>
  jobs.asSystem(undefined, async ({ db }) => {
    const events = await db.selectFrom('event').select('id').where('type', '=', revisionSweepFailed.type).execute();
    return events.length;
  });
const schedule = ({ accountId, revisionId }: Shelf, at: Date) =>
  jobs.asSystem(accountId, ({ db }) =>
    db
      .updateTable('price_revision')
      .set({ status: 'scheduled', scheduled_at: at })
      .where('id', '=', revisionId)
      .execute(),
  );
const asked = async ({ accountId, revisionId }: Shelf) => {
  const { rows } = await jobs.boss.getDb().executeSql(
    `select data->>'accountId' as account from pgboss.job
       where data->>'revisionId' = $1 and name = 'price-revision-publish'`,
    [revisionId],
  );
  return rows.map((row) => (row as { account: string }).account === accountId);
};

describe('the sweep of price changes', () => {
  testJobThreeWays(jobs, {
    job: () => sweepRevisionsJob,
    async arrange() {
      told = await countTold();
      due = await arrange('draft');
      before = await arrange('draft');
      await schedule(due, new Date(jobs.clock.now().getTime() - 1_000));
      await schedule(before, new Date(jobs.clock.now().getTime() + 86_400_000));
      return SCHEDULED;
    },
    effect: async () => ({
      due: (await rowOf(due)).status,
      jobs: await asked(due),
      before: (await rowOf(before)).status,
      early: await asked(before),
    }),
    once: { due: 'publishing', jobs: [true], before: 'scheduled', early: [] },
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.price_revision add constraint no_publishing check (status <> 'publishing') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.price_revision drop constraint no_publishing'));
    },
    leftBehind: async () => (await countTold()) - told,
    givenUp: 1,
  });
});
