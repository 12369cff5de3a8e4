import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Carrier } from '@reprise/contract/logistics/carrier-codes';
import type { receiveCarrierEvents as route } from '@reprise/contract/logistics/carrier-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { CarrierEvent, Carriers } from './carrier-connection.ts';
import { SIGNATURE_HEADER } from './carrier-signature.ts';
import { recordDelivery } from './record-delivery.ts';

/** What a carrier pushes. Who cannot sign learns nothing; a parcel we do not know is taken and left at that. */
export function createReceiveEvents(carriers: Carriers) {
  return async (
    { request, services, transaction }: OpenContext,
    { params, body }: RouteInput<typeof route>,
  ): Promise<RouteAnswer<typeof route>> => {
    const carrier = carriers.get(params.carrier as Carrier);
    const header = request.headers[SIGNATURE_HEADER];
    const message = {
      header: typeof header === 'string' ? header : undefined,
      text: request.rawText ?? '',
      now: services.clock.now(),
    };
    if (!carrier?.isFromIt(message)) refuse('permission_denied', 'this message is not taken');
    const events = carrier.readEvents(body);
    if (!events) refuse('validation_failed', 'the events are not in the shape of this carrier');
    const byParcel = Map.groupBy(events, ({ trackingNumber }) => trackingNumber);
    for (const [trackingNumber, told] of byParcel) {
      const isKnown = await transaction((ctx) => record(ctx, params.carrier, trackingNumber, told));
      if (!isKnown) request.log.warn({ carrier: params.carrier }, 'events of a parcel that is not ours');
    }
  };
}

async function record(
  ctx: Context,
  carrier: string,
  trackingNumber: string,
  told: readonly CarrierEvent[],
): Promise<boolean> {
  const { rows } = await sql<{ account_id: string; id: string }>`
    select account_id, id from app.shipment_by_tracking(${carrier}, ${trackingNumber})`.execute(ctx.db);
  const [found] = rows;
  if (!found) return false;
  await ctx.actFor(found.account_id);
  await recordDelivery(ctx, { accountId: found.account_id, shipmentId: found.id }, told);
  return true;
}
