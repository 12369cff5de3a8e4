import { findRootDetail } from '../../accounts/index.ts';
import { readTold } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

type Parcel = { accountId: string; shipmentId: string; buyerAccountId: string };

/** Where a parcel is by all that its carrier said. Whether a delivery is an arrival is for the buyer to say. */
export async function readWhereabouts(
  ctx: Context,
  { accountId, shipmentId, buyerAccountId }: Parcel,
): Promise<Whereabouts | undefined> {
  await ctx.actFor(buyerAccountId);
  const settings = await findRootDetail(ctx, buyerAccountId);
  const deliveryCounts = settings?.warehouse_checkin_requirement === 'disabled';
  return whereaboutsOf(await readTold(ctx, accountId, shipmentId), { deliveryCounts });
}
