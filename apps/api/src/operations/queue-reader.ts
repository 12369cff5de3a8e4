import type pg from 'pg';

export type QueueFacts = {
  name: string;
  waiting: number;
  deferred: number;
  active: number;
  failed: number;
  oldestWaitingSeconds: number | null;
};
export type JobFacts = {
  id: string;
  queue: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  accountId: string | null;
  retryCount: number;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  error: string | null;
};

/** Counts read from the jobs themselves: pg-boss caches its own for up to an hour. */
export async function readQueues(pool: pg.Pool): Promise<QueueFacts[]> {
  const { rows } = await pool.query<QueueFacts>(`
    select q.name,
      count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as deferred,
      count(j.id) filter (where j.state = 'active')::int as active,
      count(j.id) filter (where j.state = 'failed')::int as failed,
      extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()))::int
        as "oldestWaitingSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name !~ '^__pgboss'
    group by q.name order by q.name`);
  return rows;
}

export async function readJobs(
  pool: pg.Pool,
  queue: string,
  {
    state,
    limit,
    offset,
    direction,
  }: { state: string | undefined; limit: number; offset: number; direction: 'asc' | 'desc' },
): Promise<JobFacts[]> {
  const { rows } = await pool.query<JobFacts>(
    `select id, name as queue, state::text as state, data->>'accountId' as "accountId", retry_count as "retryCount",
       created_on as "createdAt", started_on as "startedAt", completed_on as "completedAt",
       coalesce(output->>'message', source_output->>'message') as error
     from pgboss.job where name = $1 and ($2::text is null or state::text = $2)
     order by created_on ${direction === 'asc' ? 'asc' : 'desc'}, id limit $3 offset $4`,
    [queue, state ?? null, limit, offset],
  );
  return rows;
}
