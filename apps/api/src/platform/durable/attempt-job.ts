import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { withSpan } from '../telemetry/span.ts';
import type { AnyJob } from './job.ts';
import { type RunOptions, runJob } from './run-job.ts';

export type AttemptOptions = Omit<RunOptions, 'boss'> & { boss: RunOptions['boss'] & Pick<PgBoss, 'fail'> };
/** `retry`: the job will be tried again. `dead`: this was the last attempt. */
export type Outcome = 'done' | 'retry' | 'dead';

/**
 * Runs one attempt and reports its outcome to the queue. Never throws: an outcome that could not be reported is noticed
 * when the heartbeat lapses.
 */
export async function attemptJob(options: AttemptOptions, definition: AnyJob, job: JobWithMetadata): Promise<Outcome> {
  const { log } = options.services;
  const facts = { queue: definition.queue, jobId: job.id, account: job.groupId, attempt: job.retryCount };
  try {
    await withSpan(`job ${definition.queue}`, { 'reprise.job': job.id, 'reprise.attempt': job.retryCount }, () =>
      runJob(options, definition, job),
    );
    log.info(facts, 'job done');
    return 'done';
  } catch (error) {
    const outcome = job.retryCount >= job.retryLimit ? 'dead' : 'retry';
    log.warn({ ...facts, outcome, err: error }, 'job attempt failed');
    const { id, retryCount } = job;
    await options.boss
      .fail(definition.queue, { id, retryCount }, { message: reasonOf(error) })
      .catch((e: unknown) => log.error({ ...facts, err: e }, 'a failed attempt could not be told'));
    return outcome;
  }
}

/** Operators read this text, so it must not contain personal data. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)').slice(0, 500);
}
