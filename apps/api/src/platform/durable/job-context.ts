import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Keys } from '../crypto/keys.ts';

/**
 * What a job that leaves the database works with. Each `transaction` and each `call` is a step: the process may die
 * between any two of them, and the job must still come to the same end when it runs again.
 */
export type JobContext = {
  readonly accountId: string;
  readonly attempt: number;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Logger;
  /** the worker is stopping or the job has run too long */
  readonly signal: AbortSignal;
  transaction<T>(step: string, work: (ctx: Context) => Promise<T>): Promise<T>;
  call<T>(step: string, work: () => Promise<T>): Promise<T>;
};
