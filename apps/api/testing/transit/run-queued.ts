import { attemptJob } from '../../src/platform/durable/attempt-job.ts';
import type { AnyJob } from '../../src/platform/durable/job.ts';
import type { TestApi } from '../harness/use-api.ts';

/** Runs what waits in the queue of a job, as a worker beside the API would; answers how many it ran. */
export async function runQueued({ boss, services }: TestApi, job: AnyJob): Promise<number> {
  let ran = 0;
  for (;;) {
    const [next] = await boss.fetch<object>(job.queue, { includeMetadata: true });
    if (!next) return ran;
    await attemptJob({ services, boss }, job, next);
    ran += 1;
  }
}
