import type { Context } from '../../platform/context.ts';

export type Place = { id: string; accountId: string; name: string; city: string | null };

/** Stores and warehouses by id, also those of the other side: their names are on parcels. */
export async function readPlaces(
  ctx: Context,
  wanted: readonly { accountId: string; id: string | null }[],
): Promise<ReadonlyMap<string, Place>> {
  const named = wanted.flatMap(({ accountId, id }) => (id ? [{ accountId, id }] : []));
  if (!named.length) return new Map();
  const accountIds = [...new Set(named.map(({ accountId }) => accountId))];
  for (const accountId of accountIds) await ctx.actFor(accountId);
  const rows = await ctx.db
    .selectFrom('organization')
    .select(['account_id', 'id', 'common_name', 'city'])
    .where('account_id', 'in', accountIds)
    .where('id', 'in', [...new Set(named.map(({ id }) => id))])
    .execute();
  return new Map(
    rows.map(({ account_id, id, common_name, city }) => [id, { id, accountId: account_id, name: common_name, city }]),
  );
}
