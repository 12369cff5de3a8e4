import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type KeptDatabase, keepDatabase } from '../durable/keep-database.ts';
import type { Stack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';

const run = promisify(execFile);
export type DatabaseCopy = {
  /** PostgreSQL as it is kept running; the next kill after `takeAtNextKill` leaves a copy of its files behind */
  readonly kept: KeptDatabase;
  takeAtNextKill(): void;
  readonly takenAt: () => Date | undefined;
  /** Puts the files of the copy back while nothing of the product runs. */
  restore(): Promise<void>;
};

/** A copy of the files of a server that was killed: what a snapshot of its disk would hold at that instant. */
export async function openDatabaseCopy(stack: Stack): Promise<DatabaseCopy> {
  const data = await withAdmin(stack, async (admin) => {
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    return rows[0]!.data_directory;
  });
  const copy = `${data}-copy`;
  let isWanted = false;
  let takenAt: Date | undefined;
  const database: Stack['database'] = {
    ...stack.database,
    async start() {
      if (isWanted) {
        isWanted = false;
        await run('cp', ['-a', data, copy]);
        takenAt = new Date();
      }
      await stack.database.start();
    },
  };
  return {
    kept: keepDatabase({ ...stack, database }),
    takeAtNextKill() {
      isWanted = true;
    },
    takenAt: () => takenAt,
    async restore() {
      await stack.database.kill('SIGKILL');
      await run('rm', ['-rf', data]);
      await run('mv', [copy, data]);
      await stack.database.start();
    },
  };
}
