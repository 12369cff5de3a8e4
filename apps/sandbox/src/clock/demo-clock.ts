import { readFile, rename, writeFile } from 'node:fs/promises';

export type DemoClock = {
  readonly now: () => Date;
  readonly offsetMs: () => number;
  /** Every process of the product that was told of the file follows within a second. */
  readonly advance: (ms: number) => Promise<void>;
};

const MOST_MS = 400 * 24 * 3_600_000;

/** The date of the demonstration: this machine's, moved forward by what the file says. It never goes back. */
export async function openDemoClock(file: string | undefined): Promise<DemoClock> {
  let offset = file ? await readOffset(file) : 0;
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    advance: async (ms) => {
      if (!Number.isFinite(ms) || ms < 0 || offset + ms > MOST_MS)
        throw new RangeError('a clock goes forward, 400 days at most');
      offset += ms;
      if (!file) return;
      // Whole or not at all: the others read it while it is written.
      await writeFile(`${file}.new`, JSON.stringify({ offsetMs: offset }));
      await rename(`${file}.new`, file);
    },
  };
}

async function readOffset(file: string): Promise<number> {
  try {
    const { offsetMs } = JSON.parse(await readFile(file, 'utf8')) as { offsetMs?: unknown };
    return typeof offsetMs === 'number' && offsetMs >= 0 && offsetMs <= MOST_MS ? offsetMs : 0;
  } catch {
    return 0;
  }
}
