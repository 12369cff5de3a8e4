import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';
import { topic } from '../states/index.ts';

/** A cart was sold, whatever its lines. */
export const cartCreated = defineEvent('cart.created', { cartId: z.uuid() });
/** A customer gave a bank account for their money, at a sale or by a correction. */
export const payoutAccountEntered = defineEvent('customer.payout_account_entered', { customerId: z.uuid() });
/** One device of it. */
export const buybackCreated = topic('buyback.created');
/** A parcel is somewhere else than its buyback says: somebody looks at both. */
export const deliveryUnapplied = defineEvent('delivery.unapplied', { shipmentId: z.uuid(), buybackId: z.uuid() });
export const secondLookAsked = defineEvent('litigation.second_look_asked', {
  buybackId: z.uuid(),
  litigationId: z.uuid(),
});
/** The workshop has looked again and said what it saw. */
export const secondLookAnswered = defineEvent('litigation.second_look_answered', {
  buybackId: z.uuid(),
  litigationId: z.uuid(),
});
export const litigationReminderDue = defineEvent('litigation.reminder_due', {
  buybackId: z.uuid(),
  litigationId: z.uuid(),
  reminder: z.number().int(),
});
export const litigationsUnexpired = defineEvent('litigation.unexpired', {});
export const litigationRemindersFailed = defineEvent('litigation.reminders_failed', {});
/** A predeclared buyback is about to be cancelled, because nobody brought the device. */
export const predeclarationReminderDue = defineEvent('predeclaration.reminder_due', { buybackId: z.uuid() });
export const predeclarationsUnexpired = defineEvent('predeclaration.unexpired', {});
/** The devices of a cart still wait to be prepared by their customer. */
export const preparationReminderDue = defineEvent('preparation.reminder_due', {
  buybackId: z.uuid(),
  cartId: z.uuid(),
});
export const preparationRemindersFailed = defineEvent('preparation.reminders_failed', {});
/** A mail about a buyback or a cart could not be written. */
export const customerUntold = defineEvent('buyback.customer_untold', {
  causeId: z.uuid(),
  aboutId: z.uuid().optional(),
});
/** Somebody asks that a customer be paid to another bank account: who reads the mails on file is asked. */
export const payoutDetailsAsked = defineEvent('payout.details_asked', { buybackId: z.uuid(), changeId: z.uuid() });
/** The customer confirmed it, or corrected the account after a failure: the mailbox on file is told. */
export const payoutDetailsConfirmed = defineEvent('payout.details_confirmed', {
  buybackId: z.uuid(),
  changeId: z.uuid(),
});
/** The bank account of a customer was written after the sale. */
export const payoutDetailsEntered = defineEvent('payout.details_entered', {
  buybackId: z.uuid(),
  customerId: z.uuid(),
  changeId: z.uuid(),
});
/** A customer was asked to correct their account some days ago, and has not. */
export const payoutDetailsReminderDue = defineEvent('payout.details_reminder_due', { buybackId: z.uuid() });
/** Money that was paid came back. */
export const payoutReturned = defineEvent('payout.returned', {
  payoutId: z.uuid(),
  paymentId: z.uuid(),
  buybackId: z.uuid(),
});
/** Money that had come back was sent again, and the provider refused it. */
export const payoutNotRepaid = defineEvent('payout.not_repaid', { paymentId: z.uuid(), buybackId: z.uuid() });
/** Money that had come back has reached the customer. */
export const payoutRepaid = defineEvent('payout.repaid', { paymentId: z.uuid(), buybackId: z.uuid() });
export const payoutDetailsUnswept = defineEvent('payout.details_unswept', {});
/** The customer says that the battery is swollen or damaged: the device is not posted. */
export const batteryReported = defineEvent('buyback.battery_reported', { buybackId: z.uuid() });
export const papersMissing = defineEvent('buyback.papers_missing', { buybackId: z.uuid() });
/** Facts printed on the papers of a buyback have changed, so its papers are made anew. */
export const papersOutdated = defineEvent('buyback.papers_outdated', { buybackId: z.uuid() });
/** Somebody was named in a note about a buyback and should read it. */
export const personMentioned = defineEvent('buyback.person_mentioned', {
  buybackId: z.uuid(),
  mentionId: z.uuid(),
});
/** A move waits for a second person. */
export const correctionRequested = defineEvent('buyback.correction_requested', {
  buybackId: z.uuid(),
  correctionId: z.uuid(),
});
export const correctionDecided = defineEvent('buyback.correction_decided', {
  buybackId: z.uuid(),
  correctionId: z.uuid(),
});
