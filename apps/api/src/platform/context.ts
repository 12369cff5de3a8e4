import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Actor, UserActor } from './access/actor.ts';
import type { Limiter } from './access/limiter.ts';
import type { Clock } from './clock.ts';
import type { Keys } from './crypto/keys.ts';
import type { Db, Transaction, Wall } from './db/transaction.ts';
import type { ResolveTxt } from './dns/resolve-txt.ts';
import type { DomainEvent } from './durable/event.ts';
import type { FetchOutside } from './egress/fetch-outside.ts';
import type { ObjectStore } from './files/stores/object-store.ts';
import type { MailParams, MailTexts } from './mail/content.ts';
import type { Mailer } from './mail/smtp.ts';

/** Addresses that are written into mails and answers. They come from the configuration, never from a request. */
export type PublicUrls = {
  api: string;
  dashboard: string;
  /**
   * of public sites, with `{host}` as a placeholder; only a development machine has another scheme or port than https
   */
  site: string;
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
  readonly services: Services;
  /** Questions to capabilities of higher tiers. */
  readonly ports: Ports;
  newId(): string;
  /** A whole number from 0 up to and without `below`, which nobody can predict. */
  randomInt(below: number): number;
  /** Records the event and enqueues its handlers in this transaction. */
  emit(event: DomainEvent): Promise<void>;
  /** Runs the work once this transaction has committed, such as forgetting what a cache knows; never when it rolled back. */
  afterCommit(work: () => unknown): void;
  /**
   * Lets the rest of this transaction read and write another account too. `checks/doors.test.ts` lists the files that
   * may call it, with the reason of each.
   */
  actFor(accountId: string): Promise<void>;
  /**
   * The same transaction in the name of the person who asked a job to do this. What the transaction can see stays as it
   * is. `checks/doors.test.ts` lists the files that may call it, with the reason of each.
   */
  inNameOf(user: UserActor): Context;
};

/**
 * What a process shares between its requests and jobs, built once in services.ts of the wiring. A capability adds what
 * it keeps for the life of the process by declaration merging, as `pricing/estimates/price-sheets.ts` does.
 */
export interface Services {
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
  /** The queues, for what supervises them. Jobs are enqueued by `ctx.emit` only. */
  boss: PgBoss;
  store: ObjectStore;
  fetchOutside: FetchOutside;
  limiter: Limiter;
  /** the text of every mail */
  mails: MailTexts<MailParams>;
  /** Only the worker has one. */
  mailer: Mailer;
  /** where mails come from that have no domain of their own, and what SPF records of other domains must name */
  platformMail: { address: string; spfInclude: string };
  resolveTxt: ResolveTxt;
  ports: Ports;
}

/**
 * Questions that a lower tier asks a higher one. The capability that asks declares its question here by declaration
 * merging, and `src/ports.ts` names who answers.
 */
export interface Ports {
  /** Hashes a batch of records again under the current hash key; true when there may be more. */
  rehash(ctx: Context): Promise<boolean>;
}

export type ContextParts = Omit<Context, 'db' | 'emit' | 'actFor' | 'inNameOf'> & {
  wall: Wall;
  enqueue(tx: Transaction, ctx: Context, event: DomainEvent): Promise<void>;
};

export function contextIn(tx: Transaction, parts: ContextParts): Context {
  const { wall, enqueue, ...rest } = parts;
  let accountIds = wall.accountIds;
  const actFor = async (accountId: string) => {
    if (accountIds.includes(accountId)) return;
    accountIds = [...new Set([...accountIds, accountId])];
    await tx.widen({ accountIds, provider: wall.provider });
  };
  const build = (actor: Actor): Context => {
    const ctx: Context = {
      ...rest,
      actor,
      db: tx.db,
      emit: (event) => enqueue(tx, ctx, event),
      actFor,
      inNameOf: build,
    };
    return ctx;
  };
  return build(rest.actor);
}
