import type { PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import { withContext } from '../with-context.ts';
import { bossInTransaction } from './enqueue.ts';
import { type AnyJob, deadLetterOf } from './job.ts';
import { DEAD_KEPT_SECONDS } from './lanes.ts';
import { readJob } from './run-job.ts';

export type AccountingOptions = { services: Services; boss: Pick<PgBoss, 'getDb' | 'update'> };
type Letter = { id: string; name: string; data: unknown };
const AT_ONCE = 100;
const TRY_AGAIN_SECONDS = 600;

/** A dead letter is due until the `givenUp` of its job has run. Afterwards it waits for a person to retry it. */
const IS_DUE = "state < 'active' and not blocked and start_after <= pgboss.job_now()";

/**
 * Runs `givenUp` for jobs whose attempts are used up. It starts from the dead letters and not from the worker that
 * failed last, because that worker may have been killed; then pg-boss moved the job here and nobody else knows. Each
 * letter is handled in one transaction, so several workers may do this at once.
 */
export async function accountForDeadLetters(options: AccountingOptions, jobs: readonly AnyJob[]): Promise<number> {
  const byName = new Map(jobs.map((job) => [deadLetterOf(job.queue), job]));
  const { rows } = await options.boss
    .getDb()
    .executeSql(
      `select id, name, data from pgboss.job where name = any($1) and ${IS_DUE} order by created_on limit ${AT_ONCE}`,
      [[...byName.keys()]],
    );
  let accounted = 0;
  for (const letter of rows as Letter[])
    if (await accountFor(options, byName.get(letter.name)!, letter)) accounted += 1;
  return accounted;
}

async function accountFor({ services, boss }: AccountingOptions, job: AnyJob, letter: Letter): Promise<boolean> {
  const facts = { queue: job.queue, letter: letter.id };
  const put = (seconds: number) => ({ id: letter.id, startAfter: seconds, retentionSeconds: DEAD_KEPT_SECONDS });
  try {
    const { asking, payload } = readJob(job, letter);
    const done = await withContext(services, asking, async (ctx, tx) => {
      const text = `select from pgboss.job where name = $1 and id = $2 and ${IS_DUE} for update skip locked`;
      const { rowCount } = await tx.run({ text, values: [letter.name, letter.id] });
      if (!rowCount) return false;
      await job.givenUp(ctx, payload);
      const parked = { ...put(DEAD_KEPT_SECONDS), retentionSeconds: 1, db: bossInTransaction(tx) };
      await boss.update(letter.name, undefined, parked);
      return true;
    });
    if (done) services.log.error(facts, 'job given up');
    return done;
  } catch (error) {
    // A letter that cannot be handled does not delay the others.
    services.log.error({ ...facts, err: error }, 'a dead job could not be accounted for');
    await boss.update(letter.name, undefined, put(TRY_AGAIN_SECONDS));
    return false;
  }
}
