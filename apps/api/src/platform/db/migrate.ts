import path from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { API_ROLE, ensureRoles, OWNER_ROLE, WORKER_ROLE } from './roles.ts';

export type QueueDefinition = { name: string; options: Parameters<PgBoss['createQueue']>[1] };
export type MigrateOptions = {
  /** may create roles and databases; used only here */
  adminUrl: string;
  apiUrl: string;
  workerUrl: string;
  queues: readonly QueueDefinition[];
  log?: (line: string) => void;
};
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** From nothing, or from any earlier version, to the current schema. Safe to run from several deployments at once. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const target = new URL(options.apiUrl);
  const database = target.pathname.slice(1);
  await ensureDatabase(options, database);
  const url = new URL(options.adminUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await ensureSchemas(client, database);
    await client.query(`set role ${OWNER_ROLE}`);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      schema: 'app',
      migrationsTable: 'migration',
      lockTimeout: 60_000,
      log: options.log ?? (() => {}),
    } as Parameters<typeof runner>[0]);
  } finally {
    await client.end();
  }
  await migrateQueues(url.href, options.queues);
}

async function ensureDatabase({ adminUrl, apiUrl, workerUrl }: MigrateOptions, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await ensureRoles(client, { api: new URL(apiUrl), worker: new URL(workerUrl) });
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}

async function ensureSchemas(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${API_ROLE}, ${WORKER_ROLE}`);
  await client.query('revoke create on schema public from public');
  await client.query(`create schema if not exists app authorization ${OWNER_ROLE}`);
  await client.query(`create schema if not exists pgboss authorization ${OWNER_ROLE}`);
}

/** pg-boss keeps its own schema version; the application's roles may use its tables, not change them. */
async function migrateQueues(connectionString: string, queues: readonly QueueDefinition[]): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    options: `-c role=${OWNER_ROLE}`,
    schema: 'pgboss',
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
  try {
    for (const queue of queues) {
      if (await boss.getQueue(queue.name)) {
        const { partition: _, policy: __, ...changeable } = queue.options ?? {};
        await boss.updateQueue(queue.name, changeable);
      } else await boss.createQueue(queue.name, queue.options);
    }
    const db = boss.getDb();
    await db.executeSql(`grant usage on schema pgboss to ${API_ROLE}, ${WORKER_ROLE}`);
    await db.executeSql(
      `grant select, insert, update, delete on all tables in schema pgboss to ${API_ROLE}, ${WORKER_ROLE}`,
    );
    await db.executeSql(`grant usage on all sequences in schema pgboss to ${API_ROLE}, ${WORKER_ROLE}`);
    await db.executeSql(`grant execute on all functions in schema pgboss to ${API_ROLE}, ${WORKER_ROLE}`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
