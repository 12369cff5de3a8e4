import { type Baseline, createConcurrencyLimit } from './concurrency-limit.ts';
import { type EventLoop, watchEventLoop } from './event-loop.ts';
import { createRoom, type Room, type RoomRefusal } from './fair-room.ts';
import { createWaitingLine } from './waiting-line.ts';

export type SheddingLimits = { maxInFlight: number; maxLoopDelayMs: number };
/**
 * - `ordinary` and `critical` share the adaptive limit; ordinary requests make room for critical ones, never the reverse.
 * - `long` requests (uploads, files) take as long as their line is slow: they are counted apart and measure nothing.
 */
export type RequestClass = 'ordinary' | 'critical' | 'long';
/** Why a request was shed: the limit is full, the tenant has its fair share, or too many bodies are being received. */
export type ShedReason = RoomRefusal | 'receiving';
export type SheddingState = {
  limit: number;
  inFlight: Record<RequestClass | 'receiving' | 'waiting', number>;
  loop: EventLoop['state'];
};
/** The place of one request, until its work has ended and its answer is gone: a caller who left may leave work behind. */
export type Place = { during<T>(work: () => Promise<T>): Promise<T>; gone(): void };
export type Shedder = {
  /** Settles at once or after a short wait with a place, or with why there is none. */
  enter(route: SheddableRoute, tenant: string, settle: (outcome: Place | ShedReason) => void): void;
  /** Takes a place among those whose body is still being received: a slow sender does not use up the adaptive limit. */
  receive(tenant: string): Place | ShedReason;
  /** In an overload: why an ordinary request of this tenant would be shed, known before it is routed. */
  foresee(tenant: string): ShedReason | undefined;
  state(): SheddingState;
  stop(): void;
};
/** One for each route, kept for as long as the process lives. */
export type SheddableRoute = { class: RequestClass; baseline: Baseline };
type Options = SheddingLimits & { now?: () => number; loop?: EventLoop; floor?: number };

/** Requests in flight that are always admitted, whatever was measured: a lone customer is never refused. */
export const FLOOR = 8;
/** Before anything is measured. A larger burst waits in line while the limit grows. */
const INITIAL = 2 * FLOOR;
/** Longer than this, as a multiple of the limit, the line would only add latency. */
const LINE_FACTOR = 4;
/** Above this share of its time a loop is busy with our own work, not with waiting for a processor. */
const BUSY = 0.9;

/** Overload sheds instead of collapsing; decisions/020 says why by these rules. */
export function createShedder({ maxInFlight, maxLoopDelayMs, ...options }: Options): Shedder {
  const { now = () => performance.now(), loop = watchEventLoop(), floor = FLOOR } = options;
  const limit = createConcurrencyLimit({
    floor: Math.min(floor, maxInFlight),
    initial: Math.min(Math.max(INITIAL, floor), maxInFlight),
    max: maxInFlight,
    now,
  });
  const all = createRoom();
  const critical = createRoom();
  const long = createRoom();
  const receiving = createRoom();
  const line = createWaitingLine(now);
  /** Half of the hard limit each: a room admits tenants below their share up to twice its limit. */
  const hardLimit = Math.max(1, Math.floor(maxInFlight / 2));
  const isLoopSaturated = () => loop.state.delayMs > maxLoopDelayMs && loop.state.utilisation > BUSY;

  function refusalOf({ class: kind }: SheddableRoute, tenant: string): RoomRefusal | undefined {
    if (kind === 'long') return long.refusalOf(tenant, hardLimit);
    return (kind === 'critical' ? critical : all).refusalOf(tenant, limit.value);
  }

  function admit(route: SheddableRoute, tenant: string): Place {
    if (route.class === 'long') return takePlace(tenant, [long]);
    const inFlight = all.inFlight + 1;
    limit.began(inFlight);
    return takePlace(tenant, route.class === 'critical' ? [all, critical] : [all], {
      now,
      ended: (ms) => limit.ended(route.baseline, ms, inFlight, isLoopSaturated()),
      left: line.serve,
    });
  }

  return {
    enter(route, tenant, settle) {
      const reason = refusalOf(route, tenant);
      if (!reason || (reason === 'limit' && route.class !== 'long' && limit.grow(loop.state.utilisation > BUSY)))
        return settle(admit(route, tenant));
      if (route.class === 'long') return settle(reason);
      const waiting = {
        isAdmissible: () => !refusalOf(route, tenant),
        admit: () => settle(admit(route, tenant)),
        refuse: () => settle(reason),
      };
      line.join(waiting, LINE_FACTOR * limit.value);
    },
    foresee(tenant) {
      const reason = all.refusalOf(tenant, limit.value);
      return reason && line.isPointless() ? reason : undefined;
    },
    receive(tenant) {
      return receiving.refusalOf(tenant, hardLimit) ? 'receiving' : takePlace(tenant, [receiving]);
    },
    state: () => ({
      limit: limit.value,
      inFlight: {
        ordinary: all.inFlight - critical.inFlight,
        critical: critical.inFlight,
        long: long.inFlight,
        receiving: receiving.inFlight,
        waiting: line.length,
      },
      loop: loop.state,
    }),
    stop() {
      line.stop();
      loop.stop();
    },
  };
}

type Measure = { now: () => number; ended(ms: number): void; left(): void };

/** A measured request leaves when its work ends: a slow reader of its answer costs us nothing. Others leave with the answer. */
function takePlace(tenant: string, rooms: readonly Room[], measure?: Measure): Place {
  let isWorking = false;
  let isGone = false;
  let hasLeft = false;
  for (const room of rooms) room.enter(tenant);
  const leave = () => {
    if (hasLeft) return;
    hasLeft = true;
    for (const room of rooms) room.leave(tenant);
    measure?.left();
  };
  return {
    async during(work) {
      isWorking = true;
      const from = measure?.now() ?? 0;
      try {
        return await work();
      } finally {
        isWorking = false;
        measure?.ended(measure.now() - from);
        if (measure || isGone) leave();
      }
    },
    gone() {
      isGone = true;
      if (!isWorking) leave();
    },
  };
}
