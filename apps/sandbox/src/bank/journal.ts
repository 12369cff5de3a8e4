import { type FileHandle, open, readFile, truncate } from 'node:fs/promises';

export type Journal<Entry> = {
  /** Adds an entry behind those before it. It is durable once `settled` has resolved. */
  readonly add: (entry: Entry) => void;
  /** Resolves when everything added so far is on disk. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * An append-only file of JSON lines. Entries that arrive while the disk is busy are written and synced together, so the cost of
 * an fsync is shared under load. A line that was cut off by a kill was never acknowledged and is dropped.
 */
export async function openJournal<Entry>(
  file: string | undefined,
  replay: (entry: Entry) => void,
): Promise<Journal<Entry>> {
  if (!file) return { add: () => {}, settled: async () => {}, close: async () => {} };
  for (const entry of await readEntries<Entry>(file)) replay(entry);
  const handle = await open(file, 'a', 0o600);
  let waiting: string[] = [];
  let writing = Promise.resolve();
  const flush = async () => {
    if (!waiting.length) return;
    const lines = waiting;
    waiting = [];
    await append(handle, lines);
  };
  return {
    add: (entry) => void waiting.push(`${JSON.stringify(entry)}\n`),
    settled: () => {
      writing = writing.then(flush);
      return writing;
    },
    close: async () => {
      await writing.then(flush);
      await handle.close();
    },
  };
}

async function append(handle: FileHandle, lines: readonly string[]): Promise<void> {
  await handle.appendFile(lines.join(''));
  await handle.datasync();
}

async function readEntries<Entry>(file: string): Promise<Entry[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw failure;
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  try {
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry);
  } catch (failure) {
    throw new Error(`the journal ${file} cannot be read: remove it to begin anew`, { cause: failure });
  }
}
