import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type DatabaseClone = {
  apiUrl: string;
  workerUrl: string;
  providerUrl: string;
  adminUrl: string;
  drop(): Promise<void>;
};

const inDatabase = (url: string, name: string): string => {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
};

/** A database of this test file's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<DatabaseClone> {
  const server = inject('server');
  const hour = Math.floor(Date.now() / 3_600_000).toString(16);
  const name = `test_${hour}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  // The template is small: copying its files beats replaying them through the log.
  await client.query(`create database ${name} template ${server.template} strategy file_copy`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to reprise_api, reprise_worker`);
  return {
    apiUrl: inDatabase(server.apiUrl, name),
    workerUrl: inDatabase(server.workerUrl, name),
    providerUrl: inDatabase(server.providerUrl, name),
    adminUrl: inDatabase(server.adminUrl, name),
    async drop() {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** A superuser connection for what the application itself may not see or do. */
export async function asAdmin<T>(clone: DatabaseClone, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clone.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
