import { readFileSync } from 'node:fs';

/** Time is injected, so that a test or the demonstration can move it by days. */
export type Clock = {
  now(): Date;
  /** How far it is ahead of this machine. Only the clock of the demonstration has it. */
  offsetMs?(): number;
};
export const systemClock: Clock = { now: () => new Date() };

const LOOK_AGAIN_MS = 500;

/** For development: the time of this machine, moved forward by the amount in the file. A missing file moves nothing. */
export function fileClock(file: string): Clock {
  let offset = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const offsetMs = () => {
    if (performance.now() - lookedAt >= LOOK_AGAIN_MS) {
      offset = readOffset(file) ?? offset;
      lookedAt = performance.now();
    }
    return offset;
  };
  return { now: () => new Date(Date.now() + offsetMs()), offsetMs };
}
function readOffset(file: string): number | undefined {
  try {
    const { offsetMs } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown };
    return typeof offsetMs === 'number' && offsetMs >= 0 && Number.isFinite(offsetMs) ? offsetMs : undefined;
  } catch {
    return undefined;
  }
}

/** A clock that a test moves. */
export function movableClock(start: Date): Clock & { advance(ms: number): void; set(to: Date): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (to) => {
      at = to.getTime();
    },
  };
}
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
