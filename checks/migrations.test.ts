import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../apps/api/testing/harness/database.ts';
import { committedDbTypes, renderDbTypes } from '../tools/src/generate/generate-db-types.ts';
import { lintMigrations } from '../tools/src/postgres/lint-migrations.ts';
import { FILES } from './source.ts';

const MIGRATIONS = FILES.filter((file) => file.startsWith('apps/api/migrations/'));

test('migrations are numbered from 0001 without a gap and named in words', () => {
  const numbers = MIGRATIONS.map((file) => /\/(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(file)?.[1] ?? file);
  expect(numbers).toEqual(MIGRATIONS.map((_, i) => String(i + 1).padStart(4, '0')));
  expect(numbers.length).toBeGreaterThan(0);
});

test('no migration would hold up a running product', async () => {
  expect(await lintMigrations(MIGRATIONS)).toEqual([]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reprise-lint-'));
  try {
    const file = path.join(folder, '0001-slow.sql');
    await writeFile(
      file,
      'create index slow on app.account (name);\nalter table app.account alter column name set not null;\n',
    );
    expect((await lintMigrations([file])).map((found) => found.split(' ')[1])).toEqual([
      'require-concurrent-index-creation',
      'adding-not-nullable-field',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the types of the database are those of the migrations', async () => {
  const database = await cloneDatabase();
  try {
    expect(await committedDbTypes()).toBe(await renderDbTypes(database.adminUrl));
  } finally {
    await database.drop();
  }
});
