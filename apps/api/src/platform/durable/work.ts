import type { Job, PgBoss, WorkOptions } from 'pg-boss';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { AnyJob, Lane } from './job.ts';
import { type RunOptions, runJob } from './run-job.ts';

/** Interactive queues take batches and wake at once; bulk ones go one at a time so a long job never blocks a batch. */
const LANES: Record<Lane, { batchSize: number; localConcurrency: number }> = {
  interactive: { batchSize: 10, localConcurrency: 2 },
  bulk: { batchSize: 1, localConcurrency: 2 },
};

/** Starts the workers of every queue in this process. */
export async function startWorking(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  options: Omit<RunOptions, 'boss'> & { telemetry: Telemetry },
): Promise<void> {
  const duration = options.telemetry.meter.createHistogram('job_duration_seconds', {
    description: 'Time of one attempt, by queue and outcome',
  });
  for (const job of jobs) {
    const workOptions = {
      ...LANES[job.lane],
      groupConcurrency: job.perAccount,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 5,
      perJobResults: true,
    } as const satisfies WorkOptions;
    await boss.work(job.queue, workOptions, async (batch: Job[]) =>
      Promise.all(
        batch.map(async (one) => {
          const started = performance.now();
          const failure = await attempt({ ...options, boss }, job, one);
          duration.record((performance.now() - started) / 1000, {
            queue: job.queue,
            outcome: failure ? 'failed' : 'done',
          });
          return failure
            ? { id: one.id, status: 'failed' as const, output: { message: failure.message } }
            : { id: one.id, status: 'completed' as const };
        }),
      ),
    );
  }
}

async function attempt(options: RunOptions, definition: AnyJob, job: Job): Promise<Error | undefined> {
  const { log } = options.services;
  const facts = { queue: definition.queue, jobId: job.id, account: job.groupId, attempt: job.retryCount };
  try {
    await runJob(options, definition, job);
    log.info(facts, 'job done');
    return undefined;
  } catch (error) {
    log.warn({ ...facts, err: error }, 'job attempt failed');
    return error instanceof Error ? error : new Error(String(error));
  }
}
