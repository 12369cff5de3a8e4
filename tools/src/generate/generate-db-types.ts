/**
 * Writes the types of the database as the migrations make it.
 *   node tools/src/generate/generate-db-types.ts [--check]
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startTestServer } from '../postgres/test-database.ts';
import { narrowColumns, readSqlEnumerations, UNLISTED } from './sql-enumerations.ts';

const FILE = path.resolve(import.meta.dirname, '../../../apps/api/src/platform/db/schema.ts');
const PACKAGE = path.dirname(fileURLToPath(import.meta.resolve('kysely-codegen/package.json')));
/** As the pool of the application reads them: bigint as a number, a date as the text it is. */
const AS_THE_POOL_READS = ['--type-mapping', JSON.stringify({ int8: 'number' }), '--date-parser', 'string'];

export async function renderDbTypes(adminUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(PACKAGE, 'dist/cli/bin.js'),
      ...['--print', '--log-level', 'error', '--dialect', 'postgres'],
      ...['--default-schema', 'app', '--include-pattern', 'app.*', ...AS_THE_POOL_READS],
      // by name: an argument could be read by everybody on the machine
      ...['--url', 'env(REPRISE_TYPES_URL)'],
    ],
    { env: { ...process.env, REPRISE_TYPES_URL: adminUrl } },
  );
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return narrowColumns(`${stdout.trim()}\n`, [...(await readSqlEnumerations(client)), ...UNLISTED]);
  } finally {
    await client.end();
  }
}

export const committedDbTypes = (): Promise<string> => readFile(FILE, 'utf8');

/** On a copy: nobody can clone the template of the tests while somebody looks at it. */
async function fromMigrations(): Promise<string> {
  const server = await startTestServer();
  const name = `test_${Math.floor(Date.now() / 3_600_000).toString(16)}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${server.template}`);
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    return await renderDbTypes(url.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

if (import.meta.main) {
  const types = await fromMigrations();
  if (!process.argv.includes('--check')) await writeFile(FILE, types);
  else if ((await committedDbTypes()) !== types) {
    console.error(`${FILE} is not current: run node tools/src/generate/generate-db-types.ts`);
    process.exitCode = 1;
  }
}
