import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Shipment } from '../../platform/db/schema.ts';
import { labelFailed } from './events.ts';

export type ShipmentKey = { accountId: string; shipmentId: string };
/** The label of a buyback names its customer, so it is encrypted; one between a store and a warehouse names nobody. */
const LABEL_PURPOSE = 'shipping-label';
const PACKAGE_LABEL_PURPOSE = 'package-label';
/** What a parcel carries. */
export type Carried = { buybackId: string | null; packageId: string | null };
export const labelPurposeOf = ({ buybackId }: Carried) => (buybackId ? LABEL_PURPOSE : PACKAGE_LABEL_PURPOSE);
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
  /** the battery is swollen or damaged: no carrier may be asked for it, now or later */
  | 'battery_hazard'
  | 'given_up';

/** Still to be had. Given up is not the end: a person may send the dead job again. */
export const isOpen = sql<boolean>`(shipment.label = 'pending' or shipment.label_failure = 'given_up')`;

/** The shipment that was made last for the way of a buyback to the warehouse: its parcel, and its label. */
export const findInboundShipment = (
  ctx: Context,
  { accountId, buybackId }: { accountId: string; buybackId: string },
): Promise<Selectable<Shipment> | undefined> =>
  ctx.db
    .selectFrom('shipment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Changes a shipment whose label is still open, and says what it carries; nothing when it was settled meanwhile. */
export async function changeOpen(
  ctx: Context,
  { accountId, shipmentId }: ShipmentKey,
  set: Omit<Updateable<Shipment>, 'last_status'> & { last_status?: RawBuilder<DeliveryStatus> },
): Promise<Carried | undefined> {
  const changed = await ctx.db
    .updateTable('shipment')
    .set((eb) => ({ ...set, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .where(isOpen)
    .returning(['buyback_id', 'package_id'])
    .executeTakeFirst();
  return changed && { buybackId: changed.buyback_id, packageId: changed.package_id };
}

/** Locks a shipment whose label is still open, and says what it carries: what is settled from here on waits. */
export async function lockOpen(ctx: Context, { accountId, shipmentId }: ShipmentKey): Promise<Carried | undefined> {
  const row = await ctx.db
    .selectFrom('shipment')
    .select(['buyback_id', 'package_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  return row && { buybackId: row.buyback_id, packageId: row.package_id };
}

/** What the carrier itself reported last stands; before that, how the order went. */
export const statusUnlessReported = (status: DeliveryStatus) =>
  sql<DeliveryStatus>`case when shipment.last_event_at is null then ${status} else shipment.last_status end`;

export async function failLabel(ctx: Context, key: ShipmentKey, failure: LabelFailure): Promise<void> {
  const status = failure.startsWith('order_rejected') ? { last_status: statusUnlessReported('order_rejected') } : {};
  const failed = await changeOpen(ctx, key, { label: 'failed', label_failure: failure, ...status });
  if (!failed?.buybackId || failed.packageId) return;
  const { accountId, shipmentId } = key;
  await ctx.emit(labelFailed({ accountId, shipmentId, buybackId: failed.buybackId }));
}
