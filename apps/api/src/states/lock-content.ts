import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type Case, lockCase, type PackageRow } from './lock-case.ts';

export type PackageKey = { accountId: string; packageId: string };
export type LockedContent = { packages: readonly PackageRow[]; items: readonly Case[] };
const ATTEMPTS = 5;

/**
 * Locks what lies in packages and then the packages: buybacks with their items in the order of the ids of the buybacks,
 * packages in the order of their ids. `listPackages` and the content are read again under the locks. When either changed
 * while the locks were waited for, the locks are released and taken again, so that none is taken out of order. Answers
 * nothing when the content changed at every attempt. `enter` is told the accounts of the content before anything is locked.
 */
export async function lockContent(
  ctx: Context,
  listPackages: () => Promise<readonly PackageKey[]>,
  enter?: (accountIds: readonly string[]) => Promise<void>,
): Promise<LockedContent | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const keys = await listPackages();
    if (!keys.length) return { packages: [], items: [] };
    const content = await readContent(ctx, keys);
    // Before the savepoint: rolling back to it would take back what the transaction may read.
    await enter?.([...new Set(content.map(({ account_id }) => account_id))]);
    await sql`savepoint content`.execute(ctx.db);
    const items: Case[] = [];
    for (const { account_id, id } of content)
      items.push(await lockCase(ctx, { accountId: account_id, itemId: id }, ['buyback', 'item']));
    const packages = await ctx.db
      .selectFrom('package')
      .selectAll()
      .where('account_id', 'in', accountIdsOf(keys))
      .where('id', 'in', idsOf(keys))
      .orderBy('id')
      .forUpdate()
      .execute();
    const isSame =
      isSameList(idsOf(keys), idsOf(await listPackages())) &&
      isSameList(
        content.map(({ id }) => id),
        (await readContent(ctx, keys)).map(({ id }) => id),
      );
    await (isSame ? sql`release savepoint content` : sql`rollback to savepoint content`).execute(ctx.db);
    if (isSame) return { packages, items };
  }
  return undefined;
}

const accountIdsOf = (keys: readonly PackageKey[]): string[] => [...new Set(keys.map(({ accountId }) => accountId))];
const idsOf = (keys: readonly PackageKey[]): string[] => keys.map(({ packageId }) => packageId).toSorted();
const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const readContent = (ctx: Context, keys: readonly PackageKey[]): Promise<{ account_id: string; id: string }[]> =>
  ctx.db
    .selectFrom('item')
    .select(['account_id', 'id'])
    .where('package_account_id', 'in', accountIdsOf(keys))
    .where('package_id', 'in', idsOf(keys))
    .orderBy((eb) => eb.fn.coalesce('buyback_id', 'id'))
    .orderBy('id')
    .execute();
