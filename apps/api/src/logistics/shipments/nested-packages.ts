import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/**
 * A subquery: the packages that travel in the parcel of a package, which are itself and those that lie in it. Both arguments
 * are values or columns of the query around it.
 */
export const packagesInParcel = (
  accountId: RawBuilder<unknown> | string,
  packageId: RawBuilder<unknown> | string | null,
): RawBuilder<string> =>
  sql`(select held.id from app.package held where held.account_id = ${accountId}
    and (held.id = ${packageId} or held.inside_package_id = ${packageId}))`;

/** A subquery: the package whose parcel carries a package, which is the one it lies in, else itself. */
export const carryingPackage = (
  accountId: RawBuilder<unknown> | string | null,
  packageId: RawBuilder<unknown> | string | null,
): RawBuilder<string | null> =>
  sql`(select coalesce(held.inside_package_id, held.id) from app.package held
    where held.account_id = ${accountId} and held.id = ${packageId})`;

export async function listPackagesInParcel(
  ctx: Context,
  { accountId, packageId }: { accountId: string; packageId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${packagesInParcel(accountId, packageId)} travelling`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
