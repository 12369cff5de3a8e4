import { z } from 'zod';
import { defineEvent } from '../../platform/durable/event.ts';
/** A carrier said something new about a parcel. */
export const deliveryReported = defineEvent('delivery.reported', {
  shipmentId: z.uuid(),
  /** absent when the parcel is a package of several devices */
  buybackId: z.uuid().optional(),
  status: z.string(),
});
/** What it said makes somebody act, or is told to the customer. Few reports are, so few jobs wake. */
export const deliveryAlerted = defineEvent('delivery.alerted', {
  shipmentId: z.uuid(),
  buybackId: z.uuid().optional(),
  status: z.string(),
});
/** The carrier has the order and makes the label. */
export const labelOrdered = defineEvent('label.ordered', { shipmentId: z.uuid() });
/** Of the parcel a customer sends. The labels of packages are fetched by those who packed them. */
export const labelReady = defineEvent('label.ready', { shipmentId: z.uuid(), buybackId: z.uuid() });
export const labelFailed = defineEvent('label.failed', { shipmentId: z.uuid(), buybackId: z.uuid() });
/** A pending label was withdrawn, because its buyback was cancelled before the carrier made it. */
export const labelWithdrawn = defineEvent('label.withdrawn', { shipmentId: z.uuid(), buybackId: z.uuid() });
/** The order of a cancelled buyback may still stand with the carrier: a person asks it. */
export const labelNotCancelled = defineEvent('label.not_cancelled', { buybackId: z.uuid() });
export const trackingUnrefreshed = defineEvent('tracking.unrefreshed', {});
/** A label is wanted: after the customer's confirmation, or in the place of one that failed or came back. */
export const labelRequested = defineEvent('label.requested', { buybackId: z.uuid() });
/** Another label was ordered in its place: what the carrier may still have of it is cancelled. */
export const labelReplaced = defineEvent('label.replaced', { buybackId: z.uuid(), shipmentId: z.uuid() });
/** The label of a package is not needed any more: the package was discarded, or another label ordered for it. */
export const labelDropped = defineEvent('label.dropped', { shipmentId: z.uuid() });
