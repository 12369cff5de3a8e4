import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { EventKind } from './event.ts';
import type { JobContext } from './job-context.ts';
import type { Lane } from './lanes.ts';

/** What `ctx.emit` adds to the payload of an event. */
type Envelope = 'accountId' | 'eventId' | 'topic';
type Common<P> = {
  queue: string;
  /** the events that wake it */
  on?: readonly EventKind<Omit<P, Envelope>>[];
  /** the schedule of a job across all accounts, in the notation of cron, in UTC */
  every?: string;
  lane: Lane;
  payload: z.ZodType<P>;
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** how many jobs of one account may run at once over all workers, so that one account cannot delay the others */
  perAccount: number;
  /** The job works across all accounts. It is declared so that these jobs can be listed. */
  everyAccount?: true;
  /** Runs when the attempts are used up, to leave a state a person can act on. It commits once for each dead letter. */
  givenUp: (ctx: Context, payload: P) => Promise<void>;
};
/** Uses the database only and is quick: its effect and its completion commit together, so it happens exactly once. */
export type DatabaseJob<P> = Common<P> & { kind: 'database'; run: (ctx: Context, payload: P) => Promise<void> };
/** Calls other systems or takes long: several short steps, with an intent row or a checkpoint to resume from. */
export type SteppedJob<P> = Common<P> & {
  kind: 'steps';
  run: (job: JobContext, payload: P) => Promise<void> | Promise<Postponed | undefined>;
};
/**
 * Returned by a job whose provider is still working: the same job starts again after the delay. Until then it holds no
 * slot, and the attempt does not count as a failure. The job must bound the waiting itself, by a deadline in its row.
 */
export type Postponed = { wakeAfterSeconds: number };
export type JobDefinition<P = unknown> = DatabaseJob<P> | SteppedJob<P>;
// biome-ignore lint/suspicious/noExplicitAny: a job of any payload
export type AnyJob = JobDefinition<any>;

export const defineJob = <P>(job: JobDefinition<P>): JobDefinition<P> => job;

/** The dead-letter queue of a queue. */
export const deadLetterOf = (queue: string) => `${queue}-dead`;
export const DEAD_LETTER = /-dead$/;
