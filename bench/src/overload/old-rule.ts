import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Place, Shedder } from '../../../apps/api/src/platform/http/shedding/shedding.ts';

/** The rule before decision 020: a fixed limit, and loop delay alone. It is here for the control of the proof only. */
export function createOldShedder({ maxInFlight = 500, maxLoopDelayMs = 250 } = {}): Shedder {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const loop = { utilisation: 0, delayMs: 0 };
  const timer = setInterval(() => {
    loop.delayMs = delay.percentile(90) / 1e6;
    delay.reset();
  }, 500);
  timer.unref();
  let inFlight = 0;

  function takePlace(): Place {
    inFlight++;
    let hasLeft = false;
    const leave = () => {
      if (!hasLeft) inFlight--;
      hasLeft = true;
    };
    return { during: (work) => work().finally(leave), gone: leave };
  }
  const enter: Shedder['enter'] = ({ class: kind }, _tenant, settle) => {
    const isCritical = kind === 'critical';
    const room = isCritical ? maxInFlight : Math.floor(maxInFlight * 0.8);
    settle(inFlight >= room || (!isCritical && loop.delayMs > maxLoopDelayMs) ? 'limit' : takePlace());
  };
  return {
    enter,
    receive: takePlace,
    foresee: () => undefined,
    state: () => ({
      limit: maxInFlight,
      inFlight: { ordinary: inFlight, critical: 0, long: 0, receiving: 0, waiting: 0 },
      loop,
    }),
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
