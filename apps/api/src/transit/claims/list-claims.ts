import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listClaims as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { equals, listPage } from '../../platform/http/pagination.ts';
import type { ClaimKey } from './claim-rows.ts';
import { viewClaims } from './view-claims.ts';
import { visibleShipments } from './visible-shipments.ts';

export async function listClaims(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  let select = ctx.db
    .selectFrom('carrier_claim as c')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.account_id', '=', 'c.account_id').onRef('s.id', '=', 'c.shipment_id'),
    )
    .select(['c.account_id', 'c.id', 'c.buyer_account_id', 'c.contract_account_id'])
    .where(visibleShipments(ctx));
  if (query.status?.length) select = select.where('c.status', 'in', query.status);
  const page = await listPage(select, {
    path: '/claims',
    query,
    filters: { reason: equals('c.reason') },
    orderBy: { createdAt: 'c.created_at' },
    defaultOrder: ['createdAt', 'desc'],
    tieBreaker: 'c.id',
    view: (key: ClaimKey) => key,
  });
  return { ...page, 'hydra:member': await viewClaims(ctx, page['hydra:member']) };
}
