import { customerUntold } from '../../src/buybacks/index.ts';
import type { AnyJob } from '../../src/platform/durable/job.ts';
import type { ThreeWays } from '../harness/three-ways.ts';
import type { TestJobs } from '../harness/use-jobs.ts';
import type { Sold } from '../world/sold.ts';
import { mailsOf, type RequestedMail } from './mails.ts';

export type Woken = Sold & { eventId: string };

export const mailsTo = (jobs: TestJobs, accountId: string): Promise<RequestedMail[]> => mailsOf(jobs, accountId);

/** Every mail to a customer is asked for once, whatever happens to the job that writes it. */
export function mailOnce<W extends Woken>(
  jobs: TestJobs,
  job: AnyJob,
  arrange: () => Promise<W>,
  template: string,
): ThreeWays<W> {
  return {
    job: () => job,
    arrange,
    effect: async ({ accountId }) => (await mailsTo(jobs, accountId)).map(({ template }) => template),
    once: [template],
    // Whoever the mail is for cannot be read: no attempt can write it.
    async fail({ accountId }) {
      const [kept] = await jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('customer').select('wrapped_key').where('account_id', '=', accountId).execute(),
      );
      const setKey = (wrapped_key: Buffer) =>
        jobs.asSystem(accountId, ({ db }) =>
          db.updateTable('customer').set({ wrapped_key }).where('account_id', '=', accountId).execute(),
        );
      await setKey(Buffer.alloc(kept!.wrapped_key!.length));
      return () => setKey(kept!.wrapped_key!);
    },
    leftBehind: ({ accountId }) =>
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', customerUntold.type).execute(),
      ),
    givenUp: [{ type: customerUntold.type }],
  };
}

/** Runs a job once and gives back what it asked for. */
export async function mailOf(jobs: TestJobs, job: AnyJob, woken: Woken): Promise<RequestedMail[]> {
  await jobs.enqueue(job, woken);
  const outcomes = await jobs.finish(job);
  if (outcomes.join() !== 'done') throw new Error(`the job ended ${outcomes.join()}`);
  return mailsTo(jobs, woken.accountId);
}
