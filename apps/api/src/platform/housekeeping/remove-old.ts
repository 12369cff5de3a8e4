import { sql } from 'kysely';
import type { JobContext } from '../durable/job-context.ts';
import { RETENTION, type RetentionClass } from './retention.ts';

const BATCH = 5_000;
/** A class that cannot be emptied in one run goes on in the next hour: 4 million rows an hour, in short transactions. */
const MAX_BATCHES = 800;

export async function removeOld(job: JobContext): Promise<void> {
  for (const kept of RETENTION) await removeInBatches(job, kept);
  const now = job.clock.now().getTime();
  await job.transaction('remove rate_limit', ({ db }) =>
    sql`delete from app.rate_limit where expire < ${now}`.execute(db),
  );
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
