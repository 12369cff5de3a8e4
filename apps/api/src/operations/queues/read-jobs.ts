import type { PgBoss } from 'pg-boss';

type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
export type JobFacts = {
  id: string;
  state: JobState;
  accountId: string | null;
  retryCount: number;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  error: string | null;
};
export type JobQuery = { state: JobState | undefined; limit: number; offset: number; direction: 'asc' | 'desc' };

/**
 * Repeats the predicate of a partial index of pg-boss, so that the index is used. The other states are few or soon
 * deleted.
 */
const INDEXED: Partial<Record<JobState, string>> = {
  created: "and state < 'active' and not blocked",
  retry: "and state < 'active' and not blocked",
  active: 'and group_id is not null',
};

/** A page of a queue. Every job has the same priority, which is the first column of the index of waiting jobs. */
export async function readJobs(boss: Pick<PgBoss, 'getDb'>, queue: string, query: JobQuery): Promise<JobFacts[]> {
  const { state, limit, offset, direction } = query;
  const { rows } = await boss.getDb().executeSql(
    `select id, state::text as state, data->>'accountId' as "accountId",
       coalesce(source_retry_count, retry_count) as "retryCount",
       created_on as "createdAt", started_on as "startedAt", completed_on as "completedAt",
       coalesce(source_output->>'message', source_output->'value'->>'message',
         output->>'message', output->'value'->>'message') as error
     from pgboss.job where name = $1 ${state ? `and state = '${state}' ${INDEXED[state] ?? ''}` : ''}
     order by ${direction === 'asc' ? 'priority desc, created_on' : 'priority, created_on desc'}, id limit $2 offset $3`,
    [queue, limit, offset],
  );
  return rows;
}
