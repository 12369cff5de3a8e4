import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectStoreError } from './object-store.ts';

/** File system steps of the disk driver that never follow a link and never leave a write in the kernel's hands. */

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** O_NONBLOCK: opening a pipe that somebody left there must not hang. */
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

/** A new name is lost with the power until its folder is on the disk too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The folder itself, or undefined; an error when any part of its path leads elsewhere. */
export async function realFolder(path: string): Promise<string | undefined> {
  const real = await realpath(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (real !== undefined && real !== path) throw new ObjectStoreError('bad_key', 'a link stands in the way');
  return real;
}

/** Level by level: a link on the way must be refused before anything is made behind it. */
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

/** What a killed process left half written: nobody writes for a day. */
export async function removeOlderThan(folder: string, ageMs: number, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info !== undefined && now - info.mtimeMs > ageMs) await rm(path, { force: true });
  }
}
