import type { Logger } from 'pino';
import { type Actor, accountOf, wallOf } from './access/actor.ts';
import { type Context, contextIn, type Services } from './context.ts';
import { inTransaction, type Transaction, type Wall } from './db/transaction.ts';
import { withSpan } from './telemetry/span.ts';

/** `operation` names the transaction in traces; for a job it is the queue. */
export type Asking = { actor: Actor; requestId: string; operation?: string; log?: Logger; wall?: Wall };

/** One operation, one transaction. */
export async function withContext<T>(
  services: Services,
  { actor, requestId, operation, log = services.log, wall = wallOf(actor) }: Asking,
  work: (ctx: Context, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { clock, keys, urls, newId, randomInt, enqueue, ports } = services;
  const after: (() => unknown)[] = [];
  const name = operation ?? (actor.kind === 'system' ? actor.job : 'look-up');
  if (wall.provider) services.countProviderUse(name);
  const parts = { actor, clock, keys, urls, requestId, log, newId, randomInt, wall, enqueue, services, ports };
  const afterCommit: Context['afterCommit'] = (next) => void after.push(next);
  const result = await withSpan(
    `transaction ${name}`,
    { 'reprise.actor': actor.kind, 'reprise.account': accountOf(actor) },
    () =>
      inTransaction(wall.provider ? services.providerPool : services.pool, wall, (tx) =>
        work(contextIn(tx, { ...parts, afterCommit }), tx),
      ),
  );
  for (const next of after) await next();
  return result;
}
