import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refuse } from './refusal.ts';

export type SheddingLimits = { maxInFlight: number; maxLoopDelayMs: number };

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
    enter(critical: boolean): void {
      const room = critical ? maxInFlight : Math.floor(maxInFlight * 0.8);
      if (inFlight >= room || (!critical && loopDelayMs > maxLoopDelayMs))
        refuse('overloaded', 'too much at once, come back in a moment', { retryAfterSeconds: 1 });
      inFlight++;
    },
    leave(): void {
      inFlight--;
    },
    inFlight: () => inFlight,
    stop(): void {
      clearInterval(timer);
      delay.disable();
    },
  };
}
export type Shedder = ReturnType<typeof createShedder>;
