import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';
import { topic } from '../states/index.ts';

/** A cart was sold, whatever its lines. */
export const cartCreated = defineEvent('cart.created', { cartId: z.uuid() });
/** One device of it. */
export const buybackCreated = topic('buyback.created');
/** A parcel is somewhere else than its buyback says: somebody looks at both. */
export const deliveryUnapplied = defineEvent('delivery.unapplied', { shipmentId: z.uuid(), buybackId: z.uuid() });
export const secondLookAsked = defineEvent('litigation.second_look_asked', {
  buybackId: z.uuid(),
  litigationId: z.uuid(),
});
export const litigationReminderDue = defineEvent('litigation.reminder_due', {
  buybackId: z.uuid(),
  litigationId: z.uuid(),
  reminder: z.number().int(),
});
export const litigationRemindersFailed = defineEvent('litigation.reminders_failed', {});
/** A mail about a buyback could not be written. */
export const customerUntold = defineEvent('buyback.customer_untold', { causeId: z.uuid() });
export const papersMissing = defineEvent('buyback.papers_missing', { buybackId: z.uuid() });
