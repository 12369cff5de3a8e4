import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { DAY } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { litigationReminderDue, litigationRemindersFailed } from '../events.ts';
import { remindLitigationsJob } from './remind-litigations.job.ts';

const jobs = useJobs();
let asked: { accountId: string; id: string };
let failures = 0;

/** Only what the sweep looks at: whose, since when, and how often they were reminded. */
async function open(daysAgo: number): Promise<typeof asked> {
  const accountId = await jobs.addAccount();
  const id = jobs.services.newId();
  const at = new Date(jobs.clock.now().getTime() - daysAgo * DAY);
  await jobs.asAdmin(async (c) => {
    await c.query('set session_replication_role = replica');
    await c.query(
      `insert into app.litigation (account_id, id, buyer_account_id, buyback_id, status, proposed_price, proposed_payout,
        responses, deadline_at, created_at, updated_at) values ($1, $2, $1, $2, 'open', 1, 1, '[]', $3, $3, $3)`,
      [accountId, id, at],
    );
    await c.query('set session_replication_role = origin');
  });
  return { accountId, id };
}
const reminders = ({ accountId, id }: typeof asked) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('event')
      .select('payload')
      .where('account_id', '=', accountId)
      .where('type', '=', litigationReminderDue.type)
      .execute();
    return rows
      .map(({ payload }) => payload as { litigationId: string; reminder: number })
      .flatMap(({ litigationId, reminder }) => (litigationId === id ? [reminder] : []));
  });
const countFailures = () =>
  jobs.asSystem(undefined, async ({ db }) => {
    const rows = await db.selectFrom('event').select('id').where('type', '=', litigationRemindersFailed.type).execute();
    return rows.length;
  });

describe('reminders of what is to be decided', () => {
  testJobThreeWays(jobs, {
    job: () => remindLitigationsJob,
    async arrange() {
      failures = await countFailures();
      asked = await open(4);
      return SCHEDULED;
    },
    effect: () => reminders(asked),
    once: [1],
    async fail() {
      await jobs.asAdmin((c) =>
        c.query('alter table app.litigation add constraint no_reminder check (reminders = 0) not valid'),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.litigation drop constraint no_reminder'));
    },
    leftBehind: async () => (await countFailures()) - failures,
    givenUp: 1,
  });

  test('come on days 3, 7 and 12 and no more; days nobody worked are one reminder', async () => {
    const [fresh, late] = [await open(0), await open(8)];
    const run = async () => {
      await jobs.enqueue(remindLitigationsJob, SCHEDULED);
      await jobs.finish(remindLitigationsJob);
    };
    const seen: number[][] = [];
    for (let day = 0; day <= 15; day++) {
      await run();
      seen.push(await reminders(fresh));
      jobs.clock.advance(DAY);
    }
    expect(seen.map((told) => told.length)).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(seen.at(-1)).toEqual([1, 2, 3]);
    expect(await reminders(late)).toEqual([2, 3]);
  });
});
