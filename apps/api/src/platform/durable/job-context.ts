import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Context, Services } from '../context.ts';
import type { Keys } from '../crypto/keys.ts';

/**
 * What a job with several steps works with. Each `transaction` and each `call` is a step: the process may die between
 * any two, and the job must reach the same end when it runs again. Once another worker has taken the job over, no step
 * begins and no transaction commits.
 */
export type JobContext = {
  readonly accountId: string;
  /** 0 for the first */
  readonly attempt: number;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Logger;
  readonly services: Services;
  /** aborted when the job was taken over, or when the worker stops and will not wait longer */
  readonly signal: AbortSignal;
  transaction<T>(step: string, work: (ctx: Context) => Promise<T>): Promise<T>;
  call<T>(step: string, work: () => Promise<T>): Promise<T>;
};
