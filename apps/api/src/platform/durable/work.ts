import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { accountForDeadLetters } from './account-for-dead-letters.ts';
import { createBell } from './bell.ts';
import type { AnyJob } from './job.ts';
import { workQueue } from './work-queue.ts';

const SWEEP_MS = 15_000;
/**
 * The time that jobs have, after they were cancelled, to report their failure to the queue; otherwise their heartbeat
 * must lapse.
 */
const LAST_WORDS_MS = 1_000;
export type Working = {
  /** Starts no new job, lets running ones finish within the time, then cancels them; another worker takes them over. */
  stop(patienceMs: number): Promise<void>;
};

/** Works on every queue in this process, and handles the dead letters of all of them. */
export function startWorking(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  { services, telemetry }: { services: Services; telemetry: Telemetry },
): Working {
  const duration = telemetry.meter.createHistogram('job_duration_seconds', {
    description: 'Time of one attempt, by queue and outcome',
    advice: { explicitBucketBoundaries: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800] },
  });
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const bell = createBell(stopping.signal);
  const queues = jobs.map((job) =>
    workQueue(
      {
        services,
        boss,
        stopping: stopping.signal,
        cutOff: cutOff.signal,
        ended(definition, outcome, seconds) {
          duration.record(seconds, { queue: definition.queue, outcome });
          if (outcome === 'dead') bell.ring();
        },
      },
      job,
    ),
  );
  const sweep = async () => {
    while (!stopping.signal.aborted) {
      await accountForDeadLetters({ services, boss }, jobs).catch((error: unknown) =>
        services.log.warn({ err: error }, 'dead letters could not be read'),
      );
      await bell.wait(SWEEP_MS);
    }
  };
  const all = Promise.all([sweep(), ...queues]);
  return {
    async stop(patienceMs) {
      stopping.abort();
      const waited = new AbortController();
      const within = (ms: number) => Promise.race([all, sleep(ms, undefined, waited).catch(() => {})]);
      await within(patienceMs);
      cutOff.abort(new Error('the worker stopped'));
      await within(LAST_WORDS_MS);
      waited.abort();
    },
  };
}
