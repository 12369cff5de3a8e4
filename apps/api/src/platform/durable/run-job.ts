import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { type Services, withContext } from '../services.ts';
import { bossInTransaction } from './enqueue.ts';
import type { AnyJob } from './job.ts';
import type { JobContext } from './job-context.ts';

const envelope = z.looseObject({ accountId: z.uuid() });
export type RunnableJob = Pick<Job, 'id' | 'data' | 'retryCount'> & { signal?: AbortSignal };
/** Called after every step that has been made durable; a test throws here to play a killed process. */
export type AfterStep = (step: string) => void;
type SystemAsking = { actor: Extract<Actor, { kind: 'system' }>; requestId: string };
export type RunOptions = { services: Services; boss: Pick<PgBoss, 'complete'>; afterStep?: AfterStep };

/** Runs one attempt of a job under its account's wall. Throws when the attempt failed. */
export async function runJob(options: RunOptions, definition: AnyJob, job: RunnableJob): Promise<void> {
  const { accountId } = envelope.parse(job.data);
  const payload: unknown = definition.payload.parse(job.data);
  const asking: SystemAsking = { actor: { kind: 'system', accountId, job: definition.queue }, requestId: job.id };
  const afterStep = options.afterStep ?? (() => {});
  try {
    if (definition.kind === 'database') {
      await runWithCompletion(options, definition, job, asking, payload);
      afterStep('run');
    } else await definition.run(jobContext(options, asking, job, afterStep), payload);
  } catch (error) {
    if (job.retryCount >= definition.retryLimit && !(error as { playsDeath?: boolean }).playsDeath)
      await withContext(options.services, asking, (ctx) => definition.givenUp(ctx, payload));
    throw error;
  }
}

/** The effect and the job's completion are one commit. A claim lost meanwhile takes the effect back with it. */
async function runWithCompletion(
  { services, boss }: RunOptions,
  definition: Extract<AnyJob, { kind: 'database' }>,
  job: RunnableJob,
  asking: SystemAsking,
  payload: unknown,
): Promise<void> {
  await withContext(services, asking, async (ctx, tx) => {
    await definition.run(ctx, payload);
    const settled = await boss.complete(definition.queue, { id: job.id, retryCount: job.retryCount }, null, {
      db: bossInTransaction(tx),
    });
    if ((settled as { affected?: number }).affected !== 1) throw new Error('the job was taken over by another worker');
  });
}

function jobContext(
  { services }: RunOptions,
  asking: SystemAsking,
  job: RunnableJob,
  afterStep: AfterStep,
): JobContext {
  return {
    accountId: asking.actor.accountId,
    attempt: job.retryCount,
    clock: services.clock,
    keys: services.keys,
    log: services.log,
    signal: job.signal ?? new AbortController().signal,
    async transaction(step, work) {
      const result = await withContext(services, asking, work);
      afterStep(step);
      return result;
    },
    async call(step, work) {
      const result = await work();
      afterStep(step);
      return result;
    },
  };
}
