import { type Carrier, deliveryStatusOf } from '@reprise/contract/logistics/carrier-codes';
import { DELIVERY_STATUS_FACTS, type DeliveryStatus, isAlerting } from '@reprise/contract/logistics/delivery-statuses';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { CarrierEvent } from './carrier-connection.ts';
import { deliveryAlerted, deliveryReported } from './events.ts';

type Told = { status: DeliveryStatus; occurredAt: Date };

/** Keeps what a carrier said of a parcel. Twice is once, late is welcome; what was new is told to those who listen. */
export async function recordDelivery(
  ctx: Context,
  { accountId, shipmentId }: { accountId: string; shipmentId: string },
  events: readonly CarrierEvent[],
): Promise<void> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['buyback_id', 'carrier'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const now = ctx.clock.now();
  // What has not happened yet would be the last word for ever.
  const possible = events.filter(({ occurredAt }) => occurredAt.getTime() <= now.getTime() + DAY);
  if (!possible.length) return;
  const added = await ctx.db
    .insertInto('delivery_event')
    .values(
      possible.map(({ code, label, location, occurredAt }) => ({
        account_id: accountId,
        shipment_id: shipmentId,
        raw_code: code,
        occurred_at: occurredAt,
        raw_label: label,
        location,
        status: deliveryStatusOf(shipment.carrier as Carrier, code),
        received_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['status', 'occurred_at'])
    .execute();
  if (!added.length) return;
  await tellShipment(ctx, accountId, shipmentId);
  for (const { status } of added) {
    const report = { accountId, shipmentId, buybackId: shipment.buyback_id ?? undefined, status };
    await ctx.emit(deliveryReported(report));
    if (isAlerting(status)) await ctx.emit(deliveryAlerted(report));
  }
}

/** All a carrier said of a parcel so far, in no order. */
export async function readTold(ctx: Context, accountId: string, shipmentId: string): Promise<Told[]> {
  const rows = await ctx.db
    .selectFrom('delivery_event')
    .select(['status', 'occurred_at'])
    .where('account_id', '=', accountId)
    .where('shipment_id', '=', shipmentId)
    .execute();
  return rows.map(({ status, occurred_at }) => ({ status, occurredAt: occurred_at }));
}

async function tellShipment(ctx: Context, accountId: string, shipmentId: string): Promise<void> {
  const events = await readTold(ctx, accountId, shipmentId);
  const delivered = inOrder(events).find(({ status }) => status === 'delivery_delivered_ok');
  const last = lastOf(events);
  await ctx.db
    .updateTable('shipment')
    .set((eb) => ({
      // A code we cannot read changes nothing that was known.
      ...(last ? { last_status: last.status } : {}),
      last_event_at: new Date(Math.max(...events.map(({ occurredAt }) => occurredAt.getTime()))),
      delivered_at: delivered?.occurredAt ?? null,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .execute();
}

/** As they happened; of two at the same instant the lower rank first. */
export const inOrder = <T extends Told>(events: readonly T[]): T[] =>
  events.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || rankOf(a) - rankOf(b));
const rankOf = ({ status }: Told): number => DELIVERY_STATUS_FACTS[status].rank;
const lastOf = (events: readonly Told[]): Told | undefined =>
  inOrder(events.filter(({ status }) => status !== 'delivery_unknown')).at(-1);
