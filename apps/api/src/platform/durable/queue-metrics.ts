import type { Telemetry } from '../telemetry/telemetry.ts';
import type { QueueFacts } from './read-queues.ts';

/** Several scrapers, or an impatient one, do not become load on the database. */
const FRESH_MS = 15_000;

/** Depth and age of the queues as gauges. Every worker shows the same figures: alerts take the maximum. */
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
        // Nothing to show while the database is away: stale figures would look like health.
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
