import type { Telemetry } from '../telemetry/telemetry.ts';
import type { QueueFacts } from './read-queues.ts';

/** Caches the figures, so that several scrapers do not load the database. */
const FRESH_MS = 15_000;

/** Depth and age of the queues as gauges. Every worker reports the same figures, so alerts take the maximum. */
export function observeQueues({ meter }: Telemetry, read: () => Promise<QueueFacts[]>): void {
  const jobs = meter.createObservableGauge('queue_jobs', {
    description: 'Jobs in a queue, by state; counted to 10,000',
  });
  const age = meter.createObservableGauge('queue_oldest_waiting_seconds', {
    description: 'How long the oldest job that is due has been waiting',
  });
  let readAt = Number.NEGATIVE_INFINITY;
  let facts: Promise<QueueFacts[]> = Promise.resolve([]);
  meter.addBatchObservableCallback(
    async (result) => {
      if (performance.now() - readAt > FRESH_MS) {
        readAt = performance.now();
        // Reports nothing while the database is unavailable: stale figures would look healthy.
        facts = read().catch(() => []);
      }
      for (const queue of await facts) {
        for (const state of ['waiting', 'deferred', 'active', 'failed'] as const)
          result.observe(jobs, queue[state], { queue: queue.name, state });
        result.observe(age, queue.oldestWaitingSeconds ?? 0, { queue: queue.name });
      }
    },
    [jobs, age],
  );
}
