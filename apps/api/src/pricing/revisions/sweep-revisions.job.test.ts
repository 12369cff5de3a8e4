import { describe } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { type Shelf, useRevisionJobs } from '../../../testing/world/revision-jobs.ts';
import { REVISIONS_UNSWEPT } from './events.ts';
import { revisionSweepSchedule, sweepRevisionsJob } from './sweep-revisions.job.ts';

const it = useJobs();
const { arrange, rowOf } = useRevisionJobs(it);
let due: Shelf;
let before: Shelf;
let told = 0;
const countTold = () =>
  it.asSystem(undefined, async ({ db }) => {
    const events = await db.selectFrom('event').select('id').where('type', '=', REVISIONS_UNSWEPT).execute();
    return events.length;
  });
const schedule = ({ accountId, revisionId }: Shelf, at: Date) =>
  it.asSystem(accountId, ({ db }) =>
    db
      .updateTable('price_revision')
      .set({ status: 'scheduled', scheduled_at: at })
      .where('id', '=', revisionId)
      .execute(),
  );
const asked = async ({ accountId, revisionId }: Shelf) => {
  const jobs = await it.boss
    .getDb()
    .executeSql(`select data->>'accountId' as account from pgboss.job where data->>'revisionId' = $1`, [revisionId]);
  return jobs.rows.map((row) => (row as { account: string }).account === accountId);
};

describe('the sweep of price changes', () => {
  testJobThreeWays(it, {
    job: () => sweepRevisionsJob,
    async arrange() {
      told = await countTold();
      due = await arrange('draft');
      before = await arrange('draft');
      await schedule(due, new Date(it.clock.now().getTime() - 1_000));
      await schedule(before, new Date(it.clock.now().getTime() + 86_400_000));
      return revisionSweepSchedule;
    },
    effect: async () => ({
      due: (await rowOf(due)).status,
      jobs: await asked(due),
      before: (await rowOf(before)).status,
      early: await asked(before),
    }),
    once: { due: 'publishing', jobs: [true], before: 'scheduled', early: [] },
    async fail() {
      await it.asAdmin((c) =>
        c.query(`alter table app.price_revision add constraint no_publishing check (status <> 'publishing') not valid`),
      );
      return () => it.asAdmin((c) => c.query('alter table app.price_revision drop constraint no_publishing'));
    },
    leftBehind: async () => (await countTold()) - told,
    givenUp: 1,
  });
});
