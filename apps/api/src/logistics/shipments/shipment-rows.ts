import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Shipment } from '../../platform/db/schema.ts';
import { labelFailed } from './events.ts';

export type ShipmentKey = { accountId: string; shipmentId: string };
export const LABEL_PURPOSE = 'shipping-label';
/** Why there is no label: what follows order_rejected is the carrier's own code. */
export type LabelFailure =
  | `order_rejected:${string}`
  | 'order_gone'
  | 'label_unreadable'
  | 'carrier_not_connected'
  | 'no_address'
  | 'cancelled'
  /** ordered again under another shipment */
  | 'replaced'
  /** the carrier accepted the order and never made the label */
  | 'not_made'
  | 'given_up';

/** Still to be had. Given up is not the end: a person may send the dead job again. */
export const isOpen = sql<boolean>`(shipment.label = 'pending' or shipment.label_failure = 'given_up')`;

/** Changes a shipment whose label is still open, and says of which buyback; nothing when it was settled meanwhile. */
export async function changeOpen(
  ctx: Context,
  { accountId, shipmentId }: ShipmentKey,
  set: Omit<Updateable<Shipment>, 'last_status'> & { last_status?: RawBuilder<DeliveryStatus> },
): Promise<string | undefined> {
  const changed = await ctx.db
    .updateTable('shipment')
    .set((eb) => ({ ...set, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .where(isOpen)
    .returning('buyback_id')
    .executeTakeFirst();
  return changed?.buyback_id;
}

/** Locks a shipment whose label is still open, and says of which buyback: what is settled from here on waits. */
export async function lockOpen(ctx: Context, { accountId, shipmentId }: ShipmentKey): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('shipment')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  return row?.buyback_id;
}

/** What the carrier itself reported last stands; before that, how the order went. */
export const statusUnlessReported = (status: DeliveryStatus) =>
  sql<DeliveryStatus>`case when shipment.last_event_at is null then ${status} else shipment.last_status end`;

export async function failLabel(ctx: Context, key: ShipmentKey, failure: LabelFailure): Promise<void> {
  const status = failure.startsWith('order_rejected') ? { last_status: statusUnlessReported('order_rejected') } : {};
  const buybackId = await changeOpen(ctx, key, { label: 'failed', label_failure: failure, ...status });
  if (!buybackId) return;
  const { accountId, shipmentId } = key;
  await ctx.emit(labelFailed({ accountId, shipmentId, buybackId }));
}
