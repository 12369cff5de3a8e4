import type { AnyRoute } from '@reprise/contract/http/route';

/** Allows a retry only as long as few of the recent requests were retries: an overload must not be amplified. */
export type RetryBudget = {
  /** Called for each first attempt. */
  deposit(): void;
  /** Takes one retry out of the budget, or refuses it. */
  withdraw(): boolean;
};
export type RetryPolicy = {
  /** Attempts in all, the first included. */
  attempts: number;
  /** The pause before the first retry when the server names none; it doubles with each further one. */
  pauseMs: number;
  /** `false`: the pause stays the same. */
  grows: boolean;
  budget: RetryBudget;
  random: () => number;
};

type BudgetOptions = { share?: number; reserve?: number; refillPerSecond?: number; now?: () => number };

/**
 * A token bucket: each request adds a tenth of a retry, and time adds a little, so that whoever sends few requests may
 * retry as well. It never holds more than `reserve`. The defaults suit a server; a browser is one of thousands.
 */
export function createRetryBudget(options: BudgetOptions = {}): RetryBudget {
  const { share = 0.1, reserve = 100, refillPerSecond = 10, now = () => performance.now() } = options;
  let tokens = reserve;
  let refilledAt = now();
  const add = (count: number) => {
    tokens = Math.min(reserve, tokens + count);
  };
  return {
    deposit: () => add(share),
    withdraw() {
      const at = now();
      // A clock that was set back gives nothing and takes nothing.
      add((Math.max(0, at - refilledAt) / 1_000) * refillPerSecond);
      refilledAt = at;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}

/** Its budget is the process's: every client that names no other draws on it. */
export const STANDARD_RETRY: RetryPolicy = {
  attempts: 3,
  pauseMs: 250,
  grows: true,
  budget: createRetryBudget(),
  random: Math.random,
};

/** Overloaded, restarting, or a proxy that could not reach the API. Any other status would be answered the same again. */
const PASSING: readonly number[] = [502, 503, 504];
/** Nobody waits longer for a page. */
const RETRY_AFTER_MAX_SECONDS = 5;

/** A request that may arrive twice: it reads, says that it only reads, or carries its Idempotency-Key. */
export const isRepeatable = (route: AnyRoute, idempotencyKey: string | undefined): boolean =>
  route.method === 'GET' || route.method === 'HEAD' || route.repeatable === true || idempotencyKey !== undefined;

type Failure = { name?: string; status?: number; retryAfterSeconds?: number | undefined; cause?: unknown };

/** How long to wait before the next attempt, or undefined when there is none. `attempt` counts from 1. */
export function pauseBefore(policy: RetryPolicy, attempt: number, failure: unknown): number | undefined {
  const { name, status, retryAfterSeconds, cause } = failure as Failure;
  const isPassing = name === 'ApiRefusal' ? PASSING.includes(status!) : name === 'ApiUnreachable' && !isTimeout(cause);
  if (!isPassing || attempt >= policy.attempts) return undefined;
  if (retryAfterSeconds !== undefined && retryAfterSeconds > RETRY_AFTER_MAX_SECONDS) return undefined;
  if (!policy.budget.withdraw()) return undefined;
  // Jitter: those who were refused together come back apart, and never before the server said.
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1_000 * (1 + policy.random() / 4);
  const pause = policy.grows ? policy.pauseMs * 2 ** (attempt - 1) : policy.pauseMs;
  return pause * (1 + policy.random() / 2);
}

/** The caller's patience has ended: another attempt would have none. */
const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TimeoutError';

/** Waits, and ends at once when nobody waits for the answer any more. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const leave = () => {
    clearTimeout(timer);
    reject(signal?.reason);
  };
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  return promise.finally(() => signal?.removeEventListener('abort', leave));
}
