import type { PgBoss } from 'pg-boss';
import { accountOf, idOf } from '../access/actor.ts';
import type { ContextParts } from '../context.ts';
import type { Transaction } from '../db/transaction.ts';
import type { AnyJob } from './job.ts';

/** Which jobs each event wakes. An event nobody listens to is written with an empty list. */
export type Choreography = Readonly<Record<string, readonly AnyJob[]>>;

/** pg-boss statements inside our own transaction: the job exists if and only if the work that caused it does. */
export function bossInTransaction({ client }: Transaction) {
  return { executeSql: (text: string, values?: unknown[]) => client.query(text, values as unknown[]) };
}

/** The one door to jobs: writes the event row and its jobs with the operation that caused them. */
export function createEnqueue(boss: Pick<PgBoss, 'insert'>, choreography: Choreography): ContextParts['enqueue'] {
  return async (tx, ctx, event) => {
    const jobs = choreography[event.type];
    if (!jobs) throw new Error(`event ${event.type} is not in the choreography`);
    const accountId = event.accountId ?? accountOf(ctx.actor);
    const id = ctx.newId();
    await ctx.db
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
    for (const job of jobs)
      await boss.insert(job.queue, [{ data: { accountId, eventId: id, ...event.payload }, group: { id: accountId } }], {
        db: bossInTransaction(tx),
      });
  };
}
