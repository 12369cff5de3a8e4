import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { queueDefinitions } from '../../../apps/api/src/jobs.ts';
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts';
import { startPostgres } from './postgres.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../apps/api/migrations');

/** The name changes with what makes the schema, so an old template is never mistaken for the current one. */
function templateName(): string {
  const hash = createHash('sha256').update(JSON.stringify(queueDefinitions));
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  for (const file of ['migrate.ts', 'roles.ts'])
    hash.update(readFileSync(path.resolve(MIGRATIONS, '../src/platform/db', file)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

export type TestServer = { adminUrl: string; template: string; apiUrl: string; workerUrl: string; providerUrl: string };

/** A server for tests with a migrated template database; each test file clones it. */
export async function startTestServer(): Promise<TestServer> {
  // Each test file creates and drops a thousand files; ext4 passes over inodes deleted in the last minutes one by one.
  const postgres = await startPostgres({ name: 'test', durable: false, inMemory: true });
  const template = templateName();
  const server = {
    adminUrl: postgres.url('postgres'),
    template,
    apiUrl: postgres.url(template, 'reprise_api'),
    workerUrl: postgres.url(template, 'reprise_worker'),
    providerUrl: postgres.url(template, 'reprise_provider'),
  };
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    // Two runs at once make the template once.
    await client.query("select pg_advisory_lock(hashtext('reprise test template'))");
    await dropOld(client, template);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
    if (!rowCount) {
      await client.query(`drop database if exists ${template} with (force)`);
      await migrate({ ...server, queues: queueDefinitions });
      await client.query(`alter database ${template} is_template true`);
    }
  } finally {
    await client.end();
  }
  return server;
}

/** Clones carry the hour they were made in their name; what a killed run left behind goes after two. */
async function dropOld(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^(test|template)_[0-9a-f]'",
  );
  const hour = Math.floor(Date.now() / 3_600_000);
  for (const { name } of rows) {
    const made = /^test_([0-9a-f]+)_/.exec(name)?.[1];
    const isOld = made ? hour - Number.parseInt(made, 16) > 1 : name !== template && rows.length > 200;
    if (!isOld) continue;
    await client.query(`alter database ${pg.escapeIdentifier(name)} is_template false`);
    await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
  }
}
