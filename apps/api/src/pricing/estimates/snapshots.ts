import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import type { Sheet, Snapshot } from './sheet.ts';

const MOST_KEPT = 100_000;

/** Snapshots are built by one function, so the same content is the same text. */
export const fingerprintOf = (snapshot: Snapshot): Buffer =>
  createHash('sha256').update(JSON.stringify(snapshot)).digest();

/** Writes the snapshot of a sheet down, unless it is there. */
export async function keepSnapshot(
  ctx: Context,
  { accountId, fingerprint, snapshot }: Pick<Sheet, 'accountId' | 'fingerprint' | 'snapshot'>,
): Promise<void> {
  await ctx.db
    .insertInto('price_snapshot')
    .values({
      account_id: accountId,
      fingerprint,
      product_id: snapshot.product.id,
      content: JSON.stringify(snapshot),
      created_at: ctx.clock.now(),
    })
    .onConflict((oc) => oc.columns(['account_id', 'fingerprint']).doNothing())
    .execute();
}

/** Writes the snapshot of a sheet down before a quote names it: once in each process, and once in the database. */
export function createSnapshots() {
  const kept = new LRUCache<string, true>({ max: MOST_KEPT });
  return {
    async keep(open: OpenContext, sheet: Sheet): Promise<void> {
      const { accountId, fingerprint } = sheet;
      const key = `${accountId} ${fingerprint.toString('base64url')}`;
      if (kept.has(key)) return;
      await open.transaction((ctx) => keepSnapshot(ctx, sheet));
      kept.set(key, true);
    },
  };
}

export async function findSnapshot(
  ctx: Context,
  accountId: string,
  fingerprint: Buffer,
): Promise<Snapshot | undefined> {
  const row = await ctx.db
    .selectFrom('price_snapshot')
    .select('content')
    .where('account_id', '=', accountId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.content as Snapshot | undefined;
}
