import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Keys } from '../crypto/keys.ts';
import { refuse } from '../http/refusal.ts';
import { clearDays, type DailyLimit, takeOfDay } from './daily-limit.ts';
import { createMemoryWindow } from './memory-window.ts';

/**
 * Counted in PostgreSQL, exact over all processes; with `each: 'process'` counted in the memory of each process, at no
 * cost.
 */
export type Limit = { name: string; points: number; seconds: number; each?: 'process' };
export type Limiter = {
  /** multiplies every limit; 0 disables limits */
  readonly factor: number;
  /** Uses one attempt, or refuses with the seconds to wait. */
  consume(limit: Limit, subject: string): Promise<void>;
  clear(limit: Limit, subject: string): Promise<void>;
  /** Uses one attempt of a limit that shrinks day by day, or refuses with the seconds until the next day. */
  consumeOfDay(limit: DailyLimit, subject: string, now: Date): Promise<void>;
  clearDays(limit: DailyLimit, subject: string): Promise<void>;
};

/**
 * Windows are fixed and not extended by further attempts, so nobody can lock another person out by trying. `factor`
 * widens every limit for load tests.
 */
export function createLimiter(pool: pg.Pool, keys: Keys, factor: number): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const of = ({ name, points, seconds }: Limit) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'app',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points: points * factor,
        duration: seconds,
        clearExpiredByTimeout: false,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  };
  const windows = new Map<string, ReturnType<typeof createMemoryWindow>>();
  const windowOf = ({ name, seconds }: Limit) => {
    const window = windows.get(name) ?? createMemoryWindow(seconds);
    windows.set(name, window);
    return window;
  };
  const refuseFor = (retryAfterSeconds: number): never =>
    refuse(
      'too_many_requests',
      'The rate limit of this operation is reached. Retry after the seconds in Retry-After.',
      { retryAfterSeconds },
    );
  const keyOf = (subject: string) => keys.fingerprint('limit', subject).toString('base64url').slice(0, 32);
  return {
    factor,
    async consume(limit, subject) {
      if (factor === 0) return;
      if (limit.each === 'process') {
        const wait = windowOf(limit).consume(subject, limit.points * factor);
        return wait ? refuseFor(wait) : undefined;
      }
      try {
        await of(limit).consume(keyOf(subject));
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        refuseFor(Math.max(1, Math.ceil(reached.msBeforeNext / 1000)));
      }
    },
    async consumeOfDay(limit, subject, now) {
      if (factor === 0) return;
      const wait = await takeOfDay(pool, { ...limit, points: limit.points * factor }, keyOf(subject), now);
      if (wait) refuseFor(wait);
    },
    clearDays: (limit, subject) => clearDays(pool, limit, keyOf(subject)),
    async clear(limit, subject) {
      if (limit.each === 'process') windowOf(limit).clear(subject);
      else if (factor !== 0) await of(limit).delete(keyOf(subject));
    },
  };
}
