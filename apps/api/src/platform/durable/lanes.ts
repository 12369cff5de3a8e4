/**
 * interactive: somebody waits for it (mail, payment).
 * provider: somebody waits for it, and a provider outside takes seconds to answer one call. The slots bound calls in flight
 *   and not work: a job of this lane holds no database connection while it waits for its provider.
 * bulk: long or many (import, export, reindex, statistics); kept apart so it cannot hold the others up.
 */
export type Lane = 'interactive' | 'provider' | 'bulk';
type LaneFacts = {
  /** jobs of one queue that run at once in one process; a job's `perAccount` is at most half of it */
  slots: number;
  /** how long an idle worker waits before it polls again */
  pollMs: number;
  /** how long a worker waits after a fetch that was not full: a fetch for each job would cost more than the job */
  gapMs: number;
  /** a job that runs longer is considered hung and is taken from its worker, even if that worker is alive */
  expireSeconds: number;
  /** zero deletes the row in the commit that completes the job */
  doneKeptSeconds: number;
};
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Done interactive jobs are not kept. At 3,000 jobs a second a week of them is 1.8 billion rows, and pg-boss reads the
 * whole table at every pass that looks for dead workers: 0.4 s with 200,000 rows, 5.6 s with 2 million (two cores).
 * What happened is on record without them: the event that caused the job, and the row the job changed.
 */
export const LANES: Readonly<Record<Lane, LaneFacts>> = {
  interactive: { slots: 20, pollMs: 500, gapMs: 20, expireSeconds: 300, doneKeptSeconds: 0 },
  provider: { slots: 320, pollMs: 500, gapMs: 100, expireSeconds: 300, doneKeptSeconds: 0 },
  bulk: { slots: 4, pollMs: 2_000, gapMs: 0, expireSeconds: 4 * HOUR, doneKeptSeconds: 7 * DAY },
};

/** A worker sends a heartbeat every third of this time; when it lapses, another worker takes its jobs. */
export const HEARTBEAT_SECONDS = 10;
/** pg-boss also deletes jobs that never ran, so this is longer than any outage. */
export const WAITING_KEPT_SECONDS = 90 * DAY;
/** Failed jobs are kept beside their dead letter for inspection only. */
export const FAILED_KEPT_SECONDS = DAY;
/** Dead letters, counted from the moment they were handled: a person must act within this time. */
export const DEAD_KEPT_SECONDS = 90 * DAY;
