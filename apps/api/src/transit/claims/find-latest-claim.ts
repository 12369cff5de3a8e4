import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { ClaimRow } from './claim-rows.ts';
import type { ShipmentRow } from './parcel-facts.ts';

type LatestClaim = Pick<ClaimRow, 'id' | 'status'>;

/**
 * A subquery: the claim that stands for a parcel. At most one is not refused or withdrawn, and it is the newest. Both arguments
 * are values or columns of the query around it.
 */
export const latestClaim = (
  accountId: RawBuilder<unknown> | string,
  shipmentId: RawBuilder<unknown> | string,
): RawBuilder<LatestClaim> =>
  sql`(select c.id, c.status from app.carrier_claim c where c.account_id = ${accountId} and c.shipment_id = ${shipmentId}
    order by c.created_at desc, c.id desc limit 1)`;

export async function findLatestClaim(ctx: Context, { account_id, id }: ShipmentRow): Promise<LatestClaim | undefined> {
  const { rows } = await sql<LatestClaim>`select * from ${latestClaim(account_id, id)} latest`.execute(ctx.db);
  return rows[0];
}
