import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** `utilisation` is the share of time the loop was not idle; `delayMs` the 90th percentile of how late timers ran. */
export type LoopState = { utilisation: number; delayMs: number };
export type EventLoop = { state: LoopState; stop(): void };

const EVERY_MS = 500;

export function watchEventLoop(): EventLoop {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const state: LoopState = { utilisation: 0, delayMs: 0 };
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    state.utilisation = performance.eventLoopUtilization(current, last).utilization;
    last = current;
    state.delayMs = delay.percentile(90) / 1e6;
    delay.reset();
  }, EVERY_MS);
  timer.unref();
  return {
    state,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
