import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import type { Direction } from '@reprise/contract/logistics/expeditions';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Who takes the parcels. With a second contract it becomes a choice of the account. */
export const CARRIER_IN_USE: Carrier = 'sandbox';

export type NewShipment = {
  accountId: string;
  buyerAccountId: string;
  /** absent when the package has devices of several buybacks */
  buybackId?: string | undefined;
  packageId?: string;
  direction: Direction;
  /** `unconfirmed` until the customer has confirmed by mail that the label is wanted, `unprepared` until the device is ready */
  label?: 'unconfirmed' | 'unprepared' | 'pending';
  /** the customer has no printer: the carrier prints the label at its desk */
  isLabelless?: boolean;
};

/** The account's setting names the side that has a contract with the carrier. */
const contractHolder = ({ accountId, buyerAccountId }: NewShipment) => sql<string>`(
  select case a.transport_contract_holder when 'buyer' then ${buyerAccountId}::uuid else a.id end
  from app.account a where a.id = ${accountId})`;

/** The parcel of a buyback or of a package, before any carrier knows of it. Its id is what every order for it is placed under. */
export async function createShipment(ctx: Context, shipment: NewShipment): Promise<string> {
  const { accountId, buyerAccountId, buybackId = null, packageId = null, direction } = shipment;
  const { label = 'pending', isLabelless = false } = shipment;
  const id = ctx.newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('shipment')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: buyerAccountId,
      buyback_id: buybackId,
      package_id: packageId,
      direction,
      contract_account_id: contractHolder(shipment),
      carrier: CARRIER_IN_USE,
      label,
      is_labelless: isLabelless,
      last_status: 'order_created',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
