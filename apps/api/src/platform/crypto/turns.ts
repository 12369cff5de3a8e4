import { refuse } from '../http/refusal.ts';

/** Limits concurrent heavy work: a few at a time, a short queue, then 503 with Retry-After. */
export function createTurns({ atOnce, queue, refusal }: { atOnce: number; queue: number; refusal: string }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) refuse('overloaded', refusal, { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The slot is passed to the next waiter directly, so that a newcomer cannot take it in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
