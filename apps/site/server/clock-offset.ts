import { readFileSync } from 'node:fs';

const LOOK_AGAIN_MS = 500;

/** How far the demonstration's clock was moved, as its file says. 0 without a file, and where it cannot be read. */
export function readClockOffset(file: string | undefined): () => number {
  if (!file) return () => 0;
  let offset = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return offset;
    lookedAt = performance.now();
    try {
      const { offsetMs } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown };
      if (typeof offsetMs === 'number' && offsetMs >= 0) offset = offsetMs;
    } catch {
      // Not moved yet, or just being written: what was read last holds.
    }
    return offset;
  };
}
