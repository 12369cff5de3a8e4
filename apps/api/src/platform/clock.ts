/** Time is injected: a test or the demo moves it by days. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** A clock that is moved by hand. */
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
