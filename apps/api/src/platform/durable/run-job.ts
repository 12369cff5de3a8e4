import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { Services } from '../context.ts';
import type { Transaction, Wall } from '../db/transaction.ts';
import { withContext } from '../with-context.ts';
import { bossInTransaction } from './enqueue.ts';
import type { AnyJob } from './job.ts';
import type { JobContext } from './job-context.ts';
import { LANES } from './lanes.ts';

/** One attempt of a job, as its worker claimed it. `retryCount` distinguishes it from the next attempt. */
export type Attempt = { id: string; retryCount: number; data: unknown; signal?: AbortSignal };
/** A point at which a process may die. A test stops there forever to simulate a kill. */
export type Moment = { step: string; at: 'before its commit' | 'after it' };
export type RunOptions = {
  services: Services;
  boss: Pick<PgBoss, 'complete' | 'deleteJob' | 'insert' | 'touch'>;
  reached?: (moment: Moment) => Promise<void>;
};
type Claim = { options: RunOptions; definition: AnyJob; job: Attempt; asking: SystemAsking };
type SystemAsking = { actor: Extract<Actor, { kind: 'system' }>; requestId: string; wall: Wall };

/** Runs one attempt to the end of the job. Throws when the attempt failed; the job is then not marked as ended. */
export async function runJob(options: RunOptions, definition: AnyJob, job: Attempt): Promise<void> {
  const { asking, payload } = readJob(definition, job);
  const claim = { options, definition, job, asking };
  if (definition.kind === 'database') {
    await inStep(claim, 'run', async (ctx, tx) => {
      await definition.run(ctx, payload);
      await endJob(claim, tx);
    });
    return;
  }
  const end = await definition.run(jobContext(claim), payload);
  if (end) await postpone(claim, end.wakeAfterSeconds);
  else await endJob(claim);
}

/** The actor and the payload of the job. Throws when the job does not match this definition. */
export function readJob(definition: AnyJob, job: Pick<Attempt, 'id' | 'data'>) {
  const { accountId } = z.looseObject({ accountId: z.uuid() }).parse(job.data);
  const asking: SystemAsking = {
    actor: { kind: 'system', accountId, job: definition.queue },
    requestId: job.id,
    wall: { accountIds: [accountId], provider: definition.everyAccount ?? false },
  };
  return { asking, payload: definition.payload.parse(job.data) as unknown };
}

function jobContext(claim: Claim): JobContext {
  const { services, reached } = claim.options;
  const signal = claim.job.signal ?? new AbortController().signal;
  return {
    accountId: claim.asking.actor.accountId,
    attempt: claim.job.retryCount,
    clock: services.clock,
    keys: services.keys,
    log: services.log,
    services,
    signal,
    transaction: (step, work) =>
      inStep(claim, step, async (ctx, tx) => {
        const result = await work(ctx);
        await assertHeld(claim, tx);
        return result;
      }),
    async call(step, work) {
      signal.throwIfAborted();
      const result = await work();
      await reached?.({ step, at: 'after it' });
      return result;
    },
  };
}

async function inStep<T>(
  { options, asking, job }: Claim,
  step: string,
  work: Parameters<typeof withContext<T>>[2],
): Promise<T> {
  job.signal?.throwIfAborted();
  const result = await withContext(options.services, asking, async (ctx, tx) => {
    const made = await work(ctx, tx);
    await options.reached?.({ step, at: 'before its commit' });
    return made;
  });
  await options.reached?.({ step, at: 'after it' });
  return result;
}

/**
 * The last statement of the transaction, so that the row is locked briefly. When the claim was lost, the work rolls
 * back.
 */
async function assertHeld({ options, definition, job }: Claim, tx: Transaction): Promise<void> {
  assertTouched(await options.boss.touch(definition.queue, attemptOf(job), { db: bossInTransaction(tx) }));
}

async function endJob({ options, definition, job }: Claim, tx?: Transaction): Promise<void> {
  const connection = tx ? { db: bossInTransaction(tx) } : {};
  const { queue, lane } = definition;
  const isKept = LANES[lane].doneKeptSeconds > 0;
  assertTouched(
    isKept
      ? await options.boss.complete(queue, attemptOf(job), null, connection)
      : await options.boss.deleteJob(queue, attemptOf(job), connection),
  );
}

/** One commit ends this job and enqueues its successor, so exactly one of them exists at any time. */
async function postpone(claim: Claim, startAfter: number): Promise<void> {
  const { options, definition, job, asking } = claim;
  await inStep(claim, 'postpone', async (_ctx, tx) => {
    const successor = { data: job.data as object, group: { id: asking.actor.accountId }, startAfter };
    await options.boss.insert(definition.queue, [successor], { db: bossInTransaction(tx) });
    await endJob(claim, tx);
  });
}

const attemptOf = ({ id, retryCount }: Attempt) => ({ id, retryCount });
/** pg-boss answers how many rows matched the job and the attempt; its types do not say so. */
function assertTouched(answer: object): void {
  if ((answer as { affected?: number }).affected !== 1) throw new Error('the job was taken over by another worker');
}
