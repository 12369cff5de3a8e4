import { PROVIDER_ACCOUNT_ID } from '../access/actor.ts';
import type { Services } from '../context.ts';
import { untilDatabaseAnswers } from '../db/until-database-answers.ts';
import type { AnyJob } from './job.ts';

/** The payload of a job that runs by its own schedule: it works across all accounts. */
export const SCHEDULED = { accountId: PROVIDER_ACCOUNT_ID };

/** Registers the schedules. What came due while no worker ran is run once, late rather than never. */
export async function scheduleJobs(jobs: readonly AnyJob[], services: Services): Promise<void> {
  const options = { missed: 'once', group: { id: SCHEDULED.accountId } } as const;
  for (const { queue, every } of jobs)
    if (every) await untilDatabaseAnswers(() => services.boss.schedule(queue, every, SCHEDULED, options), services);
}
