import { refuse } from '../http/refusal.ts';

/** Work that is heavy: a few at a time, a short queue, then the caller is asked to come back. */
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
      // The turn is handed on, so nobody who comes now can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
