import type pg from 'pg';
import type { Logger } from 'pino';
import { type Actor, accountOf, wallOf } from './access/actor.ts';
import type { Clock } from './clock.ts';
import { type Context, type ContextParts, contextIn, type PublicUrls } from './context.ts';
import type { Keys } from './crypto/keys.ts';
import { inTransaction, type Transaction, type Wall } from './db/transaction.ts';
import { withSpan } from './telemetry/span.ts';

/** What a process shares between its requests and jobs. It is built once, in app.ts. */
export type Services = {
  pool: pg.Pool;
  /**
   * Connections of the one role that passes the tenant wall, for administrators of the provider and jobs across all
   * accounts.
   */
  providerPool: pg.Pool;
  /** Counts every use of them, by operation or job. */
  countProviderUse: (operation: string) => void;
  clock: Clock;
  keys: Keys;
  urls: PublicUrls;
  log: Logger;
  newId: () => string;
  randomInt: (below: number) => number;
  enqueue: ContextParts['enqueue'];
};

/** `operation` names the transaction in traces; for a job it is the queue. */
export type Asking = { actor: Actor; requestId: string; operation?: string; log?: Logger; wall?: Wall };

/** One operation, one transaction. */
export async function withContext<T>(
  services: Services,
  { actor, requestId, operation, log = services.log, wall = wallOf(actor) }: Asking,
  work: (ctx: Context, tx: Transaction) => Promise<T>,
): Promise<T> {
  const { clock, keys, urls, newId, randomInt, enqueue } = services;
  const name = operation ?? (actor.kind === 'system' ? actor.job : 'look-up');
  if (wall.provider) services.countProviderUse(name);
  return withSpan(`transaction ${name}`, { 'reprise.actor': actor.kind, 'reprise.account': accountOf(actor) }, () =>
    inTransaction(wall.provider ? services.providerPool : services.pool, wall, (tx) =>
      work(contextIn(tx, { actor, clock, keys, urls, requestId, log, newId, randomInt, wall, enqueue }), tx),
    ),
  );
}
