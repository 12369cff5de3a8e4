import type { listProductAddresses as route } from '@reprise/contract/catalogue/browse-routes';
import { PRODUCT_ADDRESSES_MAX } from '@reprise/contract/catalogue/browsing';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';

/** The newest first: those search engines have not seen. */
export async function listProductAddresses(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const products = await ctx.db
    .selectFrom('product')
    .select(['id', 'label'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(PRODUCT_ADDRESSES_MAX)
    .execute();
  return { products };
}
