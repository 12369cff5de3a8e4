import type { Logger } from 'pino';
import type { Actor } from './access/actor.ts';
import type { Clock } from './clock.ts';
import type { Keys } from './crypto/keys.ts';
import type { Db, Transaction, Wall } from './db/transaction.ts';
import type { DomainEvent } from './durable/event.ts';

/** Addresses that are written into mails and answers. They come from the configuration, never from a request. */
export type PublicUrls = {
  api: string;
  dashboard: string;
  /**
   * of public sites, with `{host}` as a placeholder; only a development machine has another scheme or port than https
   */
  site?: string;
};

/**
 * The first argument of every operation: the actor, the tenant's transaction, clock, random ids, and the only way to
 * enqueue jobs.
 */
export type Context = {
  readonly actor: Actor;
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly urls: PublicUrls;
  readonly requestId: string;
  readonly log: Logger;
  newId(): string;
  /** A whole number from 0 up to and without `below`, which nobody can predict. */
  randomInt(below: number): number;
  /** Records the event and enqueues its handlers in this transaction. */
  emit(event: DomainEvent): Promise<void>;
  /**
   * Lets the rest of this transaction read and write another account too. `checks/doors.test.ts` lists the files that
   * may call it, with the reason of each.
   */
  actFor(accountId: string): Promise<void>;
};

export type ContextParts = Omit<Context, 'db' | 'emit' | 'actFor'> & {
  wall: Wall;
  enqueue(tx: Transaction, ctx: Context, event: DomainEvent): Promise<void>;
};

export function contextIn(tx: Transaction, parts: ContextParts): Context {
  const { wall, enqueue, ...rest } = parts;
  let accountIds = wall.accountIds;
  const ctx: Context = {
    ...rest,
    db: tx.db,
    emit: (event) => enqueue(tx, ctx, event),
    async actFor(accountId) {
      accountIds = [...new Set([...accountIds, accountId])];
      await tx.widen({ accountIds, provider: wall.provider });
    },
  };
  return ctx;
}
