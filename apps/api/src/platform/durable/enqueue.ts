import type { PgBoss } from 'pg-boss';
import { accountOf, idOf } from '../access/actor.ts';
import type { ContextParts } from '../context.ts';
import { named } from '../db/connection.ts';
import type { Transaction } from '../db/transaction.ts';
import { assertOnlyIds, type DomainEvent, eventKinds } from './event.ts';
import type { AnyJob } from './job.ts';

/** The jobs that each type of event wakes. */
type Listeners = ReadonlyMap<string, readonly AnyJob[]>;

export function listenersOf(jobs: readonly AnyJob[]): Listeners {
  const listeners = new Map<string, AnyJob[]>();
  for (const job of jobs)
    for (const { type } of job.on ?? []) listeners.set(type, [...(listeners.get(type) ?? []), job]);
  return listeners;
}

/**
 * Runs the statements of pg-boss inside our own transaction: the job exists if and only if the work that caused it
 * does.
 */
export function bossInTransaction({ run }: Transaction) {
  // Only a text with parameters is a single statement and can be prepared.
  return {
    executeSql: (text: string, values: unknown[] = []) => run({ text, values, ...(values.length && named(text)) }),
  };
}

/**
 * The only way to enqueue jobs: writes the event row and its jobs in the transaction of the operation that caused them.
 */
export function createEnqueue(boss: Pick<PgBoss, 'insert'>, all: readonly AnyJob[]): ContextParts['enqueue'] {
  const listeners = listenersOf(all);
  return async (tx, ctx, event) => {
    const jobs = wokenBy(listeners, event);
    assertOnlyIds(event);
    const accountId = event.accountId ?? accountOf(ctx.actor);
    const id = ctx.newId();
    const dataFor = (topic: string) => ({ ...event.payload, topic, accountId, eventId: id });
    // A payload that its handler cannot parse fails here, next to its cause, and not in the queue at every attempt.
    for (const [job, topic] of jobs) job.payload.parse(dataFor(topic));
    const written = ctx.db
      .insertInto('event')
      .values({
        account_id: accountId,
        id,
        occurred_at: ctx.clock.now(),
        type: event.type,
        actor_kind: ctx.actor.kind,
        actor_id: idOf(ctx.actor),
        module: ctx.actor.kind === 'user' ? ctx.actor.module : null,
        request_id: ctx.requestId,
        payload: JSON.stringify(event.payload),
      })
      .execute();
    const db = bossInTransaction(tx);
    const start = event.wakeAfterSeconds ? { startAfter: event.wakeAfterSeconds } : {};
    const inserted = [...jobs].map(([job, topic]) =>
      boss.insert(job.queue, [{ data: dataFor(topic), group: { id: accountId }, ...start }], { db }),
    );
    await Promise.all([written, ...inserted]);
  };
}

/** Each job once, with the type of event that it listens to. */
function wokenBy(listeners: Listeners, { type, also = [] }: DomainEvent): Map<AnyJob, string> {
  const jobs = new Map<AnyJob, string>();
  for (const topic of [type, ...also]) {
    if (!eventKinds.has(topic)) throw new Error(`event ${topic} is not defined`);
    for (const job of listeners.get(topic) ?? []) if (!jobs.has(job)) jobs.set(job, topic);
  }
  return jobs;
}
