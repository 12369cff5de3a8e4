import type { TestJobs } from '../harness/use-jobs.ts';

/** How many events of a type there are, of one account or of all. */
export const countEvents = (jobs: TestJobs, type: string, accountId?: string): Promise<number> =>
  jobs.asSystem(accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('event')
      .select('id')
      .where('type', '=', type)
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .execute();
    return rows.length;
  });
