import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { type AttemptOptions, attemptJob, type Outcome } from './attempt-job.ts';
import { createBell } from './bell.ts';
import type { AnyJob } from './job.ts';
import { HEARTBEAT_SECONDS, LANES } from './lanes.ts';

type Boss = AttemptOptions['boss'] & Pick<PgBoss, 'fetch'>;
export type WorkOptions = Omit<AttemptOptions, 'boss'> & {
  boss: Boss;
  /** when aborted, no new job begins */
  stopping: AbortSignal;
  /** when aborted, running jobs are cancelled */
  cutOff: AbortSignal;
  ended: (job: AnyJob, outcome: Outcome, seconds: number) => void;
};
/** A fetch locks as many rows as it may take, and takes few of them from an account that is near its limit. */
const MOST_AT_ONCE = 40;
type Running = { job: JobWithMetadata; claim: AbortController; end: Promise<void> };

/**
 * Works on one queue until it stops, with as many concurrent jobs as the lane has slots, each ending independently. The
 * workers of pg-boss wait for the slowest job of a batch, and with a batch of one they fetch only once per poll, so
 * four slow mails would delay a thousand quick ones.
 */
export async function workQueue(options: WorkOptions, definition: AnyJob): Promise<void> {
  const { boss, services, stopping } = options;
  const { slots, pollMs, gapMs } = LANES[definition.lane];
  // Keyed by attempt and not by job: a job whose claim lapsed may run its next attempt here while the lost one still
  // runs.
  const running = new Set<Running>();
  const bell = createBell(stopping);
  let answers = true;
  const heart = setInterval(() => void beat(options, definition, running), (HEARTBEAT_SECONDS * 1_000) / 3);
  while (!stopping.aborted) {
    const free = Math.min(slots - running.size, MOST_AT_ONCE);
    const jobs = free ? await take(free) : [];
    for (const job of jobs) begin(job);
    // More jobs may be waiting, also of other accounts: a fetch stops at what one account may run.
    if (jobs.length === 0 || running.size >= slots) await bell.wait(pollMs);
    if (jobs.length < free) await sleep(gapMs, undefined, { signal: stopping }).catch(() => {});
  }
  await Promise.all([...running].map(({ end }) => end));
  clearInterval(heart);

  async function take(batchSize: number): Promise<JobWithMetadata[]> {
    const options = { batchSize, groupConcurrency: definition.perAccount, includeMetadata: true } as const;
    try {
      const jobs = await boss.fetch<object>(definition.queue, options);
      if (!answers) services.log.info({ queue: definition.queue }, 'the queue answers again');
      answers = true;
      return jobs;
    } catch (error) {
      if (answers) services.log.warn({ queue: definition.queue, err: error }, 'the queue does not answer');
      answers = false;
      return [];
    }
  }

  function begin(job: JobWithMetadata): void {
    const one: Running = { job, claim: new AbortController(), end: Promise.resolve() };
    const started = performance.now();
    job.signal = AbortSignal.any([one.claim.signal, options.cutOff]);
    running.add(one);
    one.end = attemptJob(options, definition, job).then((outcome) => {
      running.delete(one);
      options.ended(definition, outcome, (performance.now() - started) / 1_000);
      bell.ring();
    });
  }
}

/** Sends the heartbeat, and learns which jobs were taken from this worker. */
async function beat({ boss, services }: WorkOptions, { queue }: AnyJob, running: Set<Running>): Promise<void> {
  if (running.size === 0) return;
  const attempts = [...running];
  try {
    const answer = await boss.touch(
      queue,
      attempts.map(({ job: { id, retryCount } }) => ({ id, retryCount })),
    );
    const alive = new Set((answer as { settled?: string[] }).settled);
    for (const { job, claim } of attempts) if (!alive.has(job.id)) claim.abort(new Error('the job was taken over'));
  } catch (error) {
    services.log.warn({ queue, err: error }, 'a heartbeat did not arrive');
  }
}
