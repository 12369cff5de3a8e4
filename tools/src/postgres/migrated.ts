import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Checkout } from '../checkout.ts';

/** Beside the data: which migrations made it, as they read then. */
export const MIGRATED = 'migrated.json';
type Migrations = readonly (readonly [name: string, hash: string])[];

async function readMigrations({ root }: Checkout): Promise<Migrations> {
  const folder = join(root, 'apps/api/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  return Promise.all(names.map(async (name) => [name, await hash(name)] as const));
}

/**
 * Until the first deployment migrations are edited in place. What ran already does not run again, so data of an earlier
 * text would fail later, in the words of SQL and far from the cause.
 */
export async function refuseOlderData(here: Checkout): Promise<void> {
  const record = join(here.home, MIGRATED);
  // A start that is cut short leaves no data without a record.
  if (!existsSync(join(here.home, 'postgres/dev/data'))) return write(record, []);
  const ran = existsSync(record) ? (JSON.parse(await readFile(record, 'utf8')) as Migrations) : [['unknown', '']];
  const now = await readMigrations(here);
  const changed = ran.find(([name, hash], at) => now[at]?.[0] !== name || now[at]?.[1] !== hash);
  if (changed)
    throw new Error(
      `The data here was made by other migrations than those of this checkout (${changed[0]}): begin anew with npm start -- --reset.`,
    );
}

export async function rememberMigrations(here: Checkout): Promise<void> {
  await write(join(here.home, MIGRATED), await readMigrations(here));
}

async function write(record: string, migrations: Migrations): Promise<void> {
  await mkdir(dirname(record), { recursive: true });
  await writeFile(`${record}.new`, `${JSON.stringify(migrations, null, 2)}\n`);
  await rename(`${record}.new`, record);
}
