export type LimitOptions = {
  /** The limit never falls below this. */
  floor: number;
  initial: number;
  max: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};
/** What one route costs when little else runs. Each route has its own, so that slow routes do not pass for overload. */
export type Baseline = { ms: number };

const WINDOW_MS = 100;
const SAMPLES_MIN = 10;
/** A window that gets few samples ends after this time all the same. */
const WINDOW_MAX_MS = 500;
/** A baseline follows a faster answer quickly and a slower one slowly: it stays near the low end of what is measured. */
const FASTER = 0.1;
const SLOWER = 0.02;
/** With the floor in flight a slower answer is more likely ours than the machine's: it takes a minute to be believed. */
const SLOWER_WHEN_BUSY = 0.00002;
/** Latency may rise to this multiple of the baseline before the limit falls. */
const TOLERANCE = 2;
const SMOOTHING = 0.3;
/** One answer counts for at most this ratio, so that a single long pause does not decide a window. */
const RATIO_MAX = 10;

/**
 * How many requests may run at once, from their latency: the gradient of Netflix's concurrency-limits and of Envoy's
 * adaptive concurrency filter. A baseline is learnt only from requests that began with at most `floor` in flight, and
 * readily only from those with half of it. Overload therefore hardly raises it, while a machine that became slower does.
 */
export function createConcurrencyLimit({ floor, initial, max, now }: LimitOptions) {
  let limit = initial;
  let windowStart = now();
  let samples = 0;
  let ratios = 0;
  let peak = 0;
  let lastRatio = 1;
  let grown = 0;
  let grownSince = windowStart;

  function closeWindow(isLoopSaturated: boolean): void {
    lastRatio = ratios / samples;
    const isFull = peak >= Math.floor(limit);
    const gradient = Math.min(1, Math.max(0.5, TOLERANCE / lastRatio));
    if (isFull && isLoopSaturated) limit *= 0.7;
    // A limit that is not used says nothing: it is neither lowered by a slow machine nor raised without bound.
    else if (peak < limit / 2) limit = limit < initial ? limit + 1 : limit;
    else limit += (limit * gradient + Math.sqrt(limit) - limit) * SMOOTHING;
    limit = Math.min(max, Math.max(floor, limit));
    samples = 0;
    ratios = 0;
    peak = 0;
  }

  const weightOf = (isFaster: boolean, inFlight: number): number => {
    if (isFaster) return FASTER;
    return inFlight <= floor / 2 ? SLOWER : SLOWER_WHEN_BUSY;
  };

  return {
    get value(): number {
      return Math.floor(limit);
    },
    /**
     * The limit is full. While neither latency nor the event loop says that we are slow, it grows at once, by at most
     * `floor` a window: requests that only wait for somebody else do not use up the limit of the others.
     */
    grow(isLoopBusy: boolean): boolean {
      if (isLoopBusy || lastRatio > TOLERANCE || limit >= max) return false;
      const at = now();
      if (at - grownSince >= WINDOW_MS) {
        grownSince = at;
        grown = 0;
      }
      if (grown >= floor) return false;
      grown++;
      limit++;
      return true;
    },
    /** A request began; `inFlight` counts it. */
    began(inFlight: number): void {
      if (inFlight > peak) peak = inFlight;
    },
    /** A request ended. `inFlight` is the count when it began. */
    ended(baseline: Baseline, ms: number, inFlight: number, isLoopSaturated: boolean): void {
      const at = now();
      if (baseline.ms === 0) baseline.ms = ms;
      else if (inFlight <= floor) baseline.ms += (ms - baseline.ms) * weightOf(ms < baseline.ms, inFlight);
      ratios += Math.min(RATIO_MAX, ms / Math.max(baseline.ms, 0.1));
      samples++;
      const age = at - windowStart;
      if (age < WINDOW_MS || (samples < SAMPLES_MIN && age < WINDOW_MAX_MS)) return;
      windowStart = at;
      closeWindow(isLoopSaturated);
    },
  };
}
