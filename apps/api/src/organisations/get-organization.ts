import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getOrganization as route } from '@reprise/contract/organisations/organization-routes';
import type { Context } from '../platform/context.ts';
import { organizationDetailOf, type StockOf } from './organization-detail.ts';
import { requireVisibleOrganization } from './queries.ts';

export function createGetOrganization(stockOf: StockOf) {
  return async (
    ctx: Context,
    { params }: Pick<RouteInput<typeof route>, 'params'>,
  ): Promise<RouteAnswer<typeof route>> =>
    organizationDetailOf(ctx, await requireVisibleOrganization(ctx, params.id), stockOf);
}
