import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getClaimProposal as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { isHolder, requireShipment } from './claim-rows.ts';
import { findLatestClaim } from './find-latest-claim.ts';
import { readParcelValue, readPostedAt } from './parcel-facts.ts';
import { actForParties } from './view-claims.ts';

/** What the form of a claim begins with. */
export async function getClaimProposal(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const shipment = await requireShipment(ctx, params.id);
  await actForParties(ctx, [shipment]);
  const mayWrite = isHolder(ctx.actor, shipment);
  const { devices, amount, currency } = await readParcelValue(ctx, shipment);
  const posted = await readPostedAt(ctx, shipment);
  const holder = await ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', shipment.contract_account_id)
    .executeTakeFirstOrThrow();
  return {
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    contractHolder: holder,
    isHolder: mayWrite,
    isWithCarrier: posted !== null,
    devices,
    currency,
    amount: mayWrite ? amount : null,
    postedAt: posted?.toISOString() ?? null,
    deliveredAt: shipment.delivered_at?.toISOString() ?? null,
    claim: (await findLatestClaim(ctx, shipment)) ?? null,
  };
}
