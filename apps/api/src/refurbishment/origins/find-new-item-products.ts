import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { findNewItemProducts as route } from '@reprise/contract/refurbishment/origins/origin-routes';
import type { Context } from '../../platform/context.ts';
import { readWorkCurrency } from '../ledger/follow-item.ts';
import { findScopes } from '../work/questions/readable-scopes.ts';
import { requireWarehouse } from './require-warehouse.ts';

/** As many as a list under a field shows: more words find the rest. */
const MATCHES = 20;

export async function findNewItemProducts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await requireWarehouse(ctx, query.warehouseId);
  const products = await findScopes(ctx, accountId, 'product', query.search ?? '', MATCHES);
  return {
    currency: await readWorkCurrency(ctx, accountId),
    products: products.map(({ id, label, note, accountName }) => ({ id, label, brand: note, retailer: accountName })),
  };
}
