import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { JobContext } from './job-context.ts';

/**
 * interactive: somebody waits for it (mail, label, payment).
 * bulk: long or many (import, export, reindex, statistics); kept apart so it cannot hold the others up.
 */
export type Lane = 'interactive' | 'bulk';

type Common<P> = {
  queue: string;
  lane: Lane;
  payload: z.ZodType<P>;
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** how many jobs of one account may run at once, over all workers: one tenant cannot hold up the others */
  perAccount: number;
  /** Attempts are used up: leave a state a person can act on. May run more than once. */
  givenUp: (ctx: Context, payload: P) => Promise<void>;
};
/** Only the database: its effect and its completion commit together, so it happens exactly once. */
export type DatabaseJob<P> = Common<P> & { kind: 'database'; run: (ctx: Context, payload: P) => Promise<void> };
/** Talks to the outside: an intent row first, a permanent key, and several short transactions. */
export type ExternalJob<P> = Common<P> & { kind: 'external'; run: (job: JobContext, payload: P) => Promise<void> };
export type JobDefinition<P = unknown> = DatabaseJob<P> | ExternalJob<P>;
// biome-ignore lint/suspicious/noExplicitAny: a job of any payload
export type AnyJob = JobDefinition<any>;

export const HEARTBEAT_SECONDS = 10;
export const EXPIRE_SECONDS = 900;
/** Where a queue's jobs go when their attempts are used up. */
export const deadLetterOf = (queue: string) => `${queue}-dead`;
export const DEAD_LETTER = /-dead$/;

export function defineJob<P>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}
