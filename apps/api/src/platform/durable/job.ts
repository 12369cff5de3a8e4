import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { JobContext } from './job-context.ts';
import type { Lane } from './lanes.ts';

type Common<P> = {
  queue: string;
  lane: Lane;
  payload: z.ZodType<P>;
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** how many jobs of one account may run at once, over all workers: one tenant cannot hold up the others */
  perAccount: number;
  /** Platform work that passes the wall between tenants. Declared, so that the jobs which may can be listed. */
  everyAccount?: true;
  /** Attempts are used up: leave a state a person can act on. Commits once for each dead letter. */
  givenUp: (ctx: Context, payload: P) => Promise<void>;
};
/** Only the database, and quick: its effect and its end commit together, so it happens exactly once. */
export type DatabaseJob<P> = Common<P> & { kind: 'database'; run: (ctx: Context, payload: P) => Promise<void> };
/** Talks to the outside or takes long: several short steps, with an intent or a checkpoint row to go on from. */
export type SteppedJob<P> = Common<P> & {
  kind: 'steps';
  run: (job: JobContext, payload: P) => Promise<void> | Promise<Postponed | undefined>;
};
/**
 * What a stepped job returns while its provider is still at work: the same job starts again that much later. Meanwhile it
 * holds no slot, and the attempt does not count as a failure. The job must end the waiting itself, by a time in its row.
 */
export type Postponed = { wakeAfterSeconds: number };
export type JobDefinition<P = unknown> = DatabaseJob<P> | SteppedJob<P>;
// biome-ignore lint/suspicious/noExplicitAny: a job of any payload
export type AnyJob = JobDefinition<any>;

export const defineJob = <P>(job: JobDefinition<P>): JobDefinition<P> => job;

/** Where a queue's jobs go when their attempts are used up. */
export const deadLetterOf = (queue: string) => `${queue}-dead`;
export const DEAD_LETTER = /-dead$/;
