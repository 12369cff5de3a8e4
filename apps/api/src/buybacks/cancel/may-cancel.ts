import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import { countsAsPickedUp } from '@reprise/contract/logistics/delivery-statuses';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';

/** What waits to be sent is with the customer only when the customer sends it. */
const isWithCustomer = ({ status, circuit_type }: BuybackRow): boolean => {
  const { channel, label } = CIRCUITS[circuit_type];
  if (status === 'bb_awaiting_store_drop') return true;
  return status === 'bb_awaiting_inventory' && channel === 'web' && label === 'per_buyback';
};

/** A customer changes their mind while the device is still with them: nobody has picked anything up. */
export async function mayCustomerCancel(ctx: Context, buyback: BuybackRow): Promise<boolean> {
  if (!isWithCustomer(buyback)) return false;
  const { account_id, id } = buyback;
  const events = await ctx.db
    .selectFrom('delivery_event')
    .innerJoin('shipment', (join) =>
      join
        .onRef('shipment.account_id', '=', 'delivery_event.account_id')
        .onRef('shipment.id', '=', 'delivery_event.shipment_id'),
    )
    .select('delivery_event.status')
    .where('shipment.account_id', '=', account_id)
    .where('shipment.buyback_id', '=', id)
    .where('shipment.direction', '=', 'inbound')
    .orderBy('delivery_event.occurred_at', 'desc')
    .execute();
  const [last] = events;
  // A parcel that is back with its sender is with the customer again.
  if (last?.status === 'delivery_returned_to_sender') return true;
  return !events.some(({ status }) => status !== 'order_cancelled' && countsAsPickedUp(status));
}
