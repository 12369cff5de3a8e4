import { UNPAGINATED_CAP } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPriceBrands as route } from '@reprise/contract/pricing/revision-routes';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/pagination.ts';

export async function listPriceBrands(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const rows = await ctx.db
    .selectFrom('product')
    .select((eb) => ['brand', eb.fn.countAll<number>().as('products')])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('brand', 'is not', null)
    .groupBy('brand')
    .orderBy('brand')
    .limit(UNPAGINATED_CAP)
    .execute();
  const brands = rows.map(({ brand, products }) => ({ brand: brand!, products: Number(products) }));
  return pageOf(brands, '/price-revision-brands', { pagination: false });
}
