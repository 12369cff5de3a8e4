import { sql } from 'kysely';
import { DAY } from '../clock.ts';
import type { JobContext } from '../durable/job-context.ts';
import { RETENTION, type RetentionClass } from './retention.ts';

const BATCH = 5_000;
/** Bounds one run to 4 million rows, in short transactions; the next hourly run continues. */
const MAX_BATCHES = 800;
/** Longer than the time in which halved limits recover. */
const DAILY_LIMIT_KEPT = 30 * DAY;

export async function removeOld(job: JobContext): Promise<void> {
  for (const kept of RETENTION) await removeInBatches(job, kept);
  const now = job.clock.now().getTime();
  await job.transaction('remove rate_limit', async ({ db }) => {
    await sql`delete from app.rate_limit where expire < ${now}`.execute(db);
    await sql`delete from app.daily_limit where day < ${new Date(now - DAILY_LIMIT_KEPT)}`.execute(db);
  });
}

async function removeInBatches(job: JobContext, { table, column, keep }: RetentionClass): Promise<void> {
  const before = new Date(job.clock.now().getTime() - keep);
  const [from, age] = [sql.table(`app.${table}`), sql.ref(column)];
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { numAffectedRows } = await job.transaction(`remove ${table}`, ({ db }) =>
      sql`delete from ${from} where ctid = any (array(
        select ctid from ${from} where ${age} < ${before} order by ${age} limit ${BATCH}))`.execute(db),
    );
    if (Number(numAffectedRows) < BATCH) return;
  }
}
