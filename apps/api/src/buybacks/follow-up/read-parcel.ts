import { findInboundShipment } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';

/**
 * The parcel to the warehouse and what its carrier said, newest first; nothing while there is none. Where the rule of the
 * circuit has traceability off, the customer is not shown it: `isShown` is false.
 */
export async function readParcel(ctx: Context, { account_id, id, circuit_rule_id }: BuybackRow) {
  const shipment = await findInboundShipment(ctx, { accountId: account_id, buybackId: id });
  if (!shipment) return undefined;
  const events = await ctx.db
    .selectFrom('delivery_event')
    .select(['status', 'occurred_at', 'location'])
    .where('account_id', '=', account_id)
    .where('shipment_id', '=', shipment.id)
    // A code we cannot read says nothing to a customer either.
    .where('status', '<>', 'delivery_unknown')
    .orderBy('occurred_at', 'desc')
    .execute();
  const rule = await ctx.db
    .selectFrom('circuit_rule')
    .select('traceability_enabled')
    .where('account_id', '=', account_id)
    .where('id', '=', circuit_rule_id)
    .executeTakeFirst();
  return {
    isShown: rule?.traceability_enabled ?? false,
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    trackingLink: shipment.tracking_link,
    lastStatus: shipment.last_status,
    lastEventAt: shipment.last_event_at,
    events: events.map(({ status, occurred_at, location }) => ({ status, at: occurred_at.toISOString(), location })),
  };
}
