import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { queueDefinitions } from '../../apps/api/src/jobs.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startPostgres } from './postgres.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../apps/api/migrations');

/** The name changes with what makes the schema, so an old template is never mistaken for the current one. */
function templateName(): string {
  const hash = createHash('sha256').update(JSON.stringify(queueDefinitions));
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  for (const file of ['migrate.ts', 'roles.ts'])
    hash.update(readFileSync(path.resolve(MIGRATIONS, '../src/platform/db', file)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

export type TestServer = { adminUrl: string; template: string; apiUrl: string; workerUrl: string };

/** A server for tests with a migrated template database; each test file clones it. */
export async function startTestServer(): Promise<TestServer> {
  const postgres = await startPostgres({ name: 'test', durable: false });
  const template = templateName();
  const server = {
    adminUrl: postgres.url('postgres'),
    template,
    apiUrl: postgres.url(template, 'reprise_api'),
    workerUrl: postgres.url(template, 'reprise_worker'),
  };
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; made: boolean }>(
      "select datname as name, datistemplate as made from pg_database where datname ~ '^(test|template)_[0-9a-f]'",
    );
    for (const { name } of rows.filter((r) => r.name !== template))
      await client.query(`alter database ${pg.escapeIdentifier(name)} is_template false`).then(() =>
        client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`),
      );
    if (!rows.some((r) => r.name === template && r.made)) {
      await client.query(`drop database if exists ${template} with (force)`);
      await migrate({ ...server, queues: queueDefinitions });
      await client.query(`alter database ${template} is_template true`);
    }
  } finally {
    await client.end();
  }
  return server;
}
