import { readAvailableBuyers } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Point, pointOf } from './readiness-point.ts';

export async function buyerPoints(ctx: Context, accountId: string): Promise<Point[]> {
  const buyers = await readAvailableBuyers(ctx, accountId);
  const root = await ctx.db
    .selectFrom('category')
    .select(['id', 'buyer_account_id'])
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  const named = buyers.find(({ id }) => id === root?.buyer_account_id);
  const objectId = root?.id ?? null;
  return [
    ...(buyers.length
      ? buyers.map(({ name, active }) => pointOf('buyer', active ? 'linked' : 'inactive', { subject: name }))
      : [pointOf('buyer', 'none')]),
    named
      ? pointOf('rootBuyer', 'named', { subject: named.name, objectId })
      : pointOf('rootBuyer', 'missing', { objectId }),
  ];
}
