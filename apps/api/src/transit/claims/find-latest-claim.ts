import type { Context } from '../../platform/context.ts';
import type { ClaimRow } from './claim-rows.ts';
import type { ShipmentRow } from './parcel-facts.ts';

/** The claim that stands for a parcel: at most one is not refused or withdrawn, and it is the newest. */
export const findLatestClaim = (
  ctx: Context,
  { account_id, id }: ShipmentRow,
): Promise<Pick<ClaimRow, 'id' | 'status'> | undefined> =>
  ctx.db
    .selectFrom('carrier_claim')
    .select(['id', 'status'])
    .where('account_id', '=', account_id)
    .where('shipment_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
