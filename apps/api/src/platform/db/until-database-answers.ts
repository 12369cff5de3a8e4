import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isConnectionLost } from './failures.ts';

export type Patience = { log: Pick<Logger, 'warn'>; withinMs?: number; everyMs?: number };

/**
 * Retries a step of the start-up until the database answers. A process that starts during an outage continues when the
 * outage ends, instead of exiting and being delayed by the restart back-off of its supervisor.
 */
export async function untilDatabaseAnswers<T>(
  step: () => Promise<T>,
  { log, withinMs = 60_000, everyMs = 500 }: Patience,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > deadline) throw error;
      log.warn({ err: error }, 'waiting for the database');
    }
    await sleep(everyMs);
  }
}
