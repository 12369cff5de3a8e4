import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import type { Context } from '../../platform/context.ts';

/** Who takes the parcels. With a second contract it becomes a choice of the account. */
export const CARRIER_IN_USE: Carrier = 'sandbox';

export type NewShipment = {
  accountId: string;
  buyerAccountId: string;
  buybackId: string;
  direction: 'inbound' | 'return';
};

/** The parcel of a buyback, before any carrier knows of it. Its id is what every order for it is placed under. */
export async function createShipment(
  ctx: Context,
  { accountId, buyerAccountId, buybackId, direction }: NewShipment,
): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('shipment')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: buyerAccountId,
      buyback_id: buybackId,
      direction,
      carrier: CARRIER_IN_USE,
      last_status: 'order_created',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
