import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { tryDispatchRules as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import { requestedAccount } from '../../accounts/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pointOf } from '../../platform/places/distance.ts';
import { findPlace } from '../../platform/places/find-place.ts';
import { dispatch } from './dispatch.ts';
import { namesFor, triedView, warehouseView } from './rule-views.ts';

/** The same way a real device goes, told rule by rule. */
export async function tryDispatchRules(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const product = await ctx.db
    .selectFrom('product')
    .select(['brand', 'category_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', query.productId)
    .executeTakeFirst();
  if (!product) refuse('not_found', 'No product with this id is visible to you.');
  const store = query.storeId ? await findOrganization(ctx, accountId, query.storeId) : undefined;
  if (query.storeId && store?.type !== 'store') refuse('not_found', 'No store with this id is visible to you.');
  const { dispatched, tried } = await dispatch(ctx, {
    accountId,
    categoryId: product.category_id,
    brand: product.brand,
    circuit: query.circuit,
    store,
    ...(query.state && { state: query.state }),
    from: store ? pointOf(store) : findPlace({ country: query.country, zipCode: query.zipCode }),
    country: store ? store.country : query.country,
  });
  const names = await namesFor(ctx, accountId, tried);
  const chosen = dispatched.by === 'rule' ? dispatched.chosen : undefined;
  return {
    by: dispatched.by,
    ruleId: chosen?.rule.id ?? null,
    choice: chosen?.choice ?? null,
    warehouse: dispatched.by === 'nobody' ? null : warehouseView(dispatched.warehouseId, names),
    distanceKm: chosen?.distanceKm ?? null,
    rules: tried.map((rule) => triedView(rule, names)),
  };
}
