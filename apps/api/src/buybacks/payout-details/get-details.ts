import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPayoutDetails as route } from '@reprise/contract/payments/payout-details-routes';
import type { Context } from '../../platform/context.ts';
import { requireDetailsLink } from './details-link.ts';
import { viewDetails } from './view-details.ts';

/** Only looks: what opens links in mails changes nothing by it. */
export async function getPayoutDetails(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  return viewDetails(ctx, await requireDetailsLink(ctx, params.id, query.t));
}
