import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refuse } from './refusal.ts';

export type SheddingLimits = { maxInFlight: number; maxLoopDelayMs: number };
/** The room one request takes, until its work has ended and its answer is gone: a caller who left may leave work behind. */
export type Place = { during<T>(work: () => Promise<T>): Promise<T>; gone(): void };

/**
 * Overload sheds instead of collapsing: past the limit ordinary calls are asked to come back, and the last fifth of
 * the room is kept for critical ones.
 */
export function createShedder({ maxInFlight, maxLoopDelayMs }: SheddingLimits) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let loopDelayMs = 0;
  const timer = setInterval(() => {
    loopDelayMs = delay.percentile(90) / 1e6;
    delay.reset();
  }, 500);
  timer.unref();
  let inFlight = 0;
  return {
    enter(critical: boolean): Place {
      const room = critical ? maxInFlight : Math.floor(maxInFlight * 0.8);
      if (inFlight >= room || (!critical && loopDelayMs > maxLoopDelayMs))
        refuse('overloaded', 'too much at once, come back in a moment', { retryAfterSeconds: 1 });
      inFlight++;
      let isWorking = false;
      let isGone = false;
      return {
        async during(work) {
          isWorking = true;
          try {
            return await work();
          } finally {
            isWorking = false;
            if (isGone) inFlight--;
          }
        },
        gone() {
          isGone = true;
          if (!isWorking) inFlight--;
        },
      };
    },
    stop(): void {
      clearInterval(timer);
      delay.disable();
    },
  };
}
