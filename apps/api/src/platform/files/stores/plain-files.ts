import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectStoreError } from './object-store.ts';

/** File system operations of the disk driver: they never follow a symbolic link and always fsync. */

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** O_NONBLOCK, because opening a named pipe must not hang. */
export async function openPlain(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'ELOOP') throw new ObjectStoreError('bad_key', 'a link stands in the way');
    throw error;
  });
  if (file === undefined || (await file.stat()).isFile()) return file;
  await file.close();
  throw new ObjectStoreError('bad_key', 'not a plain file');
}

/** Writes a new file and returns once it is on the disk. */
export async function writeWhole(path: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    for await (const chunk of chunks) {
      for (let written = 0; written < chunk.length; ) {
        written += (await file.write(chunk, written)).bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new directory entry is lost in a power failure until its directory is synced too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The directory itself, or undefined; throws when a part of its path is a symbolic link. */
export async function realFolder(path: string): Promise<string | undefined> {
  const real = await realpath(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (real !== undefined && real !== path) throw new ObjectStoreError('bad_key', 'a link stands in the way');
  return real;
}

/** Created level by level, so that a symbolic link on the way is refused before anything is created behind it. */
export async function makeFolder(root: string, ...levels: readonly string[]): Promise<string> {
  let folder = root;
  for (const level of levels) {
    const parent = folder;
    folder = join(parent, level);
    if ((await realFolder(folder)) !== undefined) continue;
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await syncFolder(parent);
  }
  await realFolder(folder);
  return folder;
}

/** Left half written by a killed process: no write lasts a day. */
export async function removeOlderThan(folder: string, ageMs: number, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info !== undefined && now - info.mtimeMs > ageMs) await rm(path, { force: true });
  }
}
