import { mkdir, mkdtemp, realpath, rm, statfs, symlink } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4 * 2 ** 30;

/** Makes an empty data directory; in memory it is a link, and on disk where there is no room. */
export async function makeData(dataDir: string, inMemory: boolean): Promise<void> {
  if (inMemory && (await hasMemory())) await symlink(await mkdtemp(join(MEMORY, 'reprise-')), dataDir);
  else await mkdir(dataDir, { mode: 0o700 });
}

/** A container often has 64 MB of it, and macOS none. */
async function hasMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) >= MEMORY_NEEDED;
}

/** Removes a data directory and what it links to. */
export async function removeData(dataDir: string): Promise<void> {
  const directory = await realpath(dataDir).catch(() => dataDir);
  for (const gone of [directory, dataDir]) await rm(gone, { recursive: true, force: true, maxRetries: 5 });
}
