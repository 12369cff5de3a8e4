import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import type { Context, Services } from '../../platform/context.ts';
import { withContext } from '../../platform/with-context.ts';

/** A version is trusted for this long after its read began, so nobody sees a catalogue older than that. */
const TRUSTED_MS = 1_000;
const POLL_MS = 400;
/** An account nobody asked about for a minute is no longer watched. */
const SILENT_POLLS = 150;
const MOST_ACCOUNTS = 5_000;

type Held = { version: number; readAt: number; silent: number };

/**
 * Polls the versions of all catalogues in use, a few times a second. When they cannot be read, nothing cached is
 * trusted and each request reads the database itself.
 */
export function watchVersions(services: Services) {
  const held = new LRUCache<string, Held>({ max: MOST_ACCOUNTS });
  const confirming = new Map<string, Promise<number>>();
  const watchers = { actor: { kind: 'system', accountId: PROVIDER_ACCOUNT_ID, job: 'catalogue-versions' } } as const;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isStopped = false;
  let isFailing = false;

  const ask = <T>(accountIds: readonly string[], work: (ctx: Context) => Promise<T>) =>
    withContext(services, { ...watchers, requestId: 'versions', wall: { accountIds, provider: false } }, work);

  function saw(accountId: string, version: number, readAt: number): void {
    const cached = held.get(accountId);
    if (!cached) held.set(accountId, { version, readAt, silent: 0 });
    else {
      // Answers may arrive out of order; a version only grows.
      cached.version = Math.max(cached.version, version);
      cached.readAt = Math.max(cached.readAt, readAt);
    }
    schedule();
  }

  function schedule(): void {
    if (timer || polling || isStopped || !held.size) return;
    timer = setTimeout(() => {
      timer = undefined;
      polling = poll().finally(() => {
        polling = undefined;
        schedule();
      });
    }, POLL_MS);
    timer.unref();
  }

  async function poll(): Promise<void> {
    for (const [accountId, one] of [...held.entries()]) if (++one.silent > SILENT_POLLS) held.delete(accountId);
    const accountIds = [...held.keys()];
    if (!accountIds.length) return;
    const readAt = performance.now();
    try {
      const versions = await ask(accountIds, (ctx) => readVersions(ctx, accountIds));
      for (const accountId of accountIds) if (held.has(accountId)) saw(accountId, versions.get(accountId) ?? 0, readAt);
      isFailing = false;
    } catch (error) {
      if (!isFailing) services.log.warn({ err: error }, 'the versions of the catalogues cannot be read');
      isFailing = true;
    }
  }

  return {
    saw,
    /** The version of a catalogue if it was read a moment ago. */
    trusted(accountId: string): number | undefined {
      const cached = held.get(accountId);
      if (!cached) return undefined;
      cached.silent = 0;
      return performance.now() - cached.readAt < TRUSTED_MS ? cached.version : undefined;
    },
    /** Reads it now; concurrent callers wait for the same answer. */
    confirm(accountId: string): Promise<number> {
      const under = confirming.get(accountId);
      if (under !== undefined) return under;
      const readAt = performance.now();
      const reading = ask([accountId], (ctx) => readVersion(ctx, accountId))
        .then((version) => {
          saw(accountId, version, readAt);
          return version;
        })
        .finally(() => confirming.delete(accountId));
      confirming.set(accountId, reading);
      return reading;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

/** An account whose catalogue never changed has none yet. */
export const readVersion = async (ctx: Context, accountId: string): Promise<number> =>
  (await readVersions(ctx, [accountId])).get(accountId) ?? 0;

/** One text however many are asked for, so that it is prepared once. */
async function readVersions(ctx: Context, accountIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; version: number }>`
    select account_id, version from app.offer_versions(${[...accountIds]}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ account_id, version }) => [account_id, Number(version)]));
}
