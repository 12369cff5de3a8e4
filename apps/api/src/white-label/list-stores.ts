import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listWhiteLabelStores as route } from '@reprise/contract/white-label/routes';
import { enterSite } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';

/** More than the largest chains have; one answer, for the site keeps it and shows it whole. */
const MOST = 2_000;

/** A store without a town cannot be found by anybody, so it is not listed. */
export async function listWhiteLabelStores(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, query.host);
  const rows = await ctx.db
    .selectFrom('organization')
    .select(['id', 'common_name', 'street', 'street_more', 'zip_code', 'city', 'country', 'latitude', 'longitude'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .where('city', 'is not', null)
    .orderBy('city')
    .orderBy('common_name')
    .limit(MOST)
    .execute();
  return {
    stores: rows.map(({ common_name: name, street_more: streetMore, zip_code: zipCode, city, ...rest }) => {
      return { ...rest, name, streetMore, zipCode, city: city! };
    }),
  };
}
