import path from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { API_ROLE, ensureRoles, OWNER_ROLE, WORKER_ROLE } from './roles.ts';

export type QueueDefinition = { name: string; options: Parameters<PgBoss['createQueue']>[1] };
export type MigrateOptions = {
  /** may create roles and databases; only migrations use it */
  adminUrl: string;
  apiUrl: string;
  workerUrl: string;
  providerUrl: string;
  queues: readonly QueueDefinition[];
  /** Marks the database as one into which demonstration data, with its published passwords, may be written. */
  isDevelopment?: boolean;
  log?: (line: string) => void;
};
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings an empty database, or one of any earlier version, to the current schema. Several deployments may run it at
 * once: an advisory lock serializes them, also across databases, because the databases of a server share their roles.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const database = new URL(options.apiUrl).pathname.slice(1);
  const url = new URL(options.adminUrl);
  url.pathname = `/${database}`;
  await withClient(options.adminUrl, async (admin) => {
    // A session-level lock, so that PostgreSQL releases it even when this process is killed.
    await admin.query("select pg_advisory_lock(hashtext('reprise migrate'))");
    await ensureRoles(admin, {
      api: new URL(options.apiUrl),
      worker: new URL(options.workerUrl),
      provider: new URL(options.providerUrl),
    });
    await ensureDatabase(admin, database);
    if (options.isDevelopment) await markAsDevelopment(admin, database);
    await withClient(url.href, async (client) => {
      await ensureSchemas(client, database);
      await client.query(`set role ${OWNER_ROLE}`);
      // A statement that waits for a table lock blocks every statement behind it. A failed deployment is better than a
      // stopped product.
      await client.query("set lock_timeout = '10s'");
      await runner({
        dbClient: client,
        dir: MIGRATIONS,
        direction: 'up',
        schema: 'app',
        migrationsTable: 'migration',
        noLock: true,
        log: options.log ?? (() => {}),
      });
    });
    await migrateQueues(url.href, options.queues);
  });
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(admin: pg.Client, database: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  if (!rowCount) await admin.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
}

export const markAsDevelopment = (admin: pg.Client, database: string) =>
  admin.query(`alter database ${pg.escapeIdentifier(database)} set reprise.environment = 'development'`);

async function ensureSchemas(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${API_ROLE}, ${WORKER_ROLE}`);
  await client.query('revoke create on schema public from public');
  await client.query(`create schema if not exists app authorization ${OWNER_ROLE}`);
  await client.query(`create schema if not exists pgboss authorization ${OWNER_ROLE}`);
}

/** pg-boss has its own schema version. The roles of the application may use its tables but not alter them. */
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
