import type { Context } from '../../platform/context.ts';

/** The accounts whose devices the actor's account takes. The provider sees every account without it. */
export async function readRetailers(ctx: Context): Promise<{ id: string; name: string }[]> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.provider) return [];
  const ids = await ctx.db
    .selectFrom('account_link')
    .select('account_id')
    .where('buyer_account_id', '=', actor.accountId)
    .execute();
  for (const { account_id } of ids) await ctx.actFor(account_id);
  if (!ids.length) return [];
  return ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      ids.map(({ account_id }) => account_id),
    )
    .orderBy('name')
    .execute();
}

/** Products and categories are the retailers', and a buyer filters the devices it took from them. */
export async function actForRetailers(ctx: Context): Promise<void> {
  await readRetailers(ctx);
}
