import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Stack } from '../stack.ts';

export type Drained = {
  isEmpty: boolean;
  tookMs: number;
  /** jobs and mails that still wait, and mails that ended otherwise than delivered */
  left: readonly string[];
  /** that one mail needed */
  mostAttempts: number;
};

/** Waits until no mail and no job is in progress, or until the time limit. */
export async function waitUntilDrained(stack: Stack, withinMs: number): Promise<Drained> {
  const client = new pg.Client({ connectionString: stack.database.url('admin') });
  await client.connect();
  const began = performance.now();
  try {
    while ((await underWay(client)) > 0 && performance.now() - began < withinMs) await sleep(250);
    const tookMs = performance.now() - began;
    const left = await whatIsLeft(client);
    return { isEmpty: (await underWay(client)) === 0, tookMs, left, mostAttempts: await mostAttempts(client) };
  } finally {
    await client.end();
  }
}

/** Jobs that an event woke: not scheduled jobs, nor jobs planned for another day or waiting for a person. */
const DUE = `group_id is not null and name not like '%-dead' and start_after < now() + interval '1 hour'`;

async function underWay(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select (select count(*) from app.mail where status = 'requested')::int
          + (select count(*) from pgboss.job where ${DUE} and state in ('created', 'retry', 'active'))::int as n`,
  );
  return rows[0]!.n;
}

async function whatIsLeft(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select 'mails ' || status || ': ' || count(*) || coalesce(' (' || min(last_outcome) || ')', '') as what
       from app.mail where status <> 'delivered' group by status
     union all
     select 'jobs of ' || name || ' ' || state || ': ' || count(*) || ', most attempts ' || max(retry_count)
            || ', next in ' || ceil(extract(epoch from min(start_after) - now())) || ' s'
       from pgboss.job where (${DUE} or name like '%-dead') and state <> 'completed' group by name, state`,
  );
  return rows.map(({ what }) => what);
}

async function mostAttempts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select coalesce(max(attempts), 0)::int as n from app.mail');
  return rows[0]!.n;
}
