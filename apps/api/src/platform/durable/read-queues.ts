import type { PgBoss } from 'pg-boss';

export type QueueFacts = {
  name: string;
  waiting: number;
  deferred: number;
  active: number;
  failed: number;
  oldestWaitingSeconds: number | null;
};
type Boss = Pick<PgBoss, 'getDb'>;
/** Counting stops here, so that reading a long queue stays fast. */
const COUNT_CAP = 10_000;

/**
 * Depth and age of every queue. Each count reads at most COUNT_CAP entries of a partial index on waiting or running
 * jobs. Failed jobs have no such index: their number is the one pg-boss stored at its last pass, seconds ago while any
 * worker is alive.
 */
export async function readQueues(boss: Boss): Promise<QueueFacts[]> {
  const { rows } = await boss.getDb().executeSql(`
    select q.name, waiting.due as waiting, waiting.later as deferred, active.n as active, q.failed_count as failed,
      extract(epoch from pgboss.job_now() - waiting.oldest)::int as "oldestWaitingSeconds"
    from pgboss.queue q
    cross join lateral (
      select count(*) filter (where start_after <= pgboss.job_now())::int as due,
        count(*) filter (where start_after > pgboss.job_now())::int as later,
        min(start_after) filter (where start_after <= pgboss.job_now()) as oldest
      from (select start_after from pgboss.job where name = q.name and state < 'active' and not blocked
            order by priority desc, created_on limit ${COUNT_CAP}) j) waiting
    cross join lateral (
      select count(*)::int as n
      from (select from pgboss.job where name = q.name and state = 'active' and group_id is not null
            limit ${COUNT_CAP}) j) active
    where q.name !~ '^__pgboss' order by q.name`);
  return rows;
}
