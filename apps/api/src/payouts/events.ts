import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';

/** Somebody, or a rule of the account, lets a payment leave. */
export const payoutApproved = defineEvent('payout.approved', { payoutId: z.uuid() });
/** The payee of an order, or of a payment that is to leave by itself, has not been verified. */
export const payeeCheckWanted = defineEvent('payout.payee_check_wanted', {
  customerId: z.uuid(),
  payoutId: z.uuid().optional(),
});
/** The bank account of a customer may be paid into: what waited for that may leave by itself. */
export const payeeChecked = defineEvent('payout.payee_checked', { buybackId: z.uuid() });
/** The bank knows the account under another name, and the customer is to say whether it is theirs. */
export const payeeNameDiffers = defineEvent('payout.payee_name_differs', { buybackId: z.uuid(), checkId: z.uuid() });
/** Its provider was asked, and nobody knows what came of it: it is asked by the key. */
export const payoutUnanswered = defineEvent('payout.unanswered', { payoutId: z.uuid() });
/** A provider said two things of one order that cannot both be true. A person looks at it. */
export const payoutContradicted = defineEvent('payout.contradicted', { payoutId: z.uuid() });
/** The provider could not be asked for long: a person looks at it. The order is not sent under another key. */
export const payoutGivenUp = defineEvent('payout.given_up', { payoutId: z.uuid() });
/** An order was paid some days ago. That the money came back would have been told; it is asked for, in case it was not heard. */
export const returnMayBeUnheard = defineEvent('payout.return_unheard', { payoutId: z.uuid() });
/** A gift card was paid with, and its issuer has not told the card yet: it is asked for it. */
export const giftCardMissing = defineEvent('payout.card_missing', { payoutId: z.uuid() });
/** The customer is to be mailed the way to their gift card: it is there, they asked once more, or staff let them see it again. */
export const giftCardMailDue = defineEvent('payout.card_mail_due', {
  payoutId: z.uuid(),
  buybackId: z.uuid(),
  isReleased: z.boolean(),
});
/** Somebody wants a payment cancelled that was ordered: its provider is asked. */
export const paymentCancelAsked = defineEvent('payment.cancel_asked', { cancellationId: z.uuid() });
/** The provider could not be asked to cancel it for long. A person asks again, or forces the cancellation. */
export const paymentCancelUnanswered = defineEvent('payment.cancel_unanswered', { cancellationId: z.uuid() });
/** The money had left when its provider was asked: a person decides what becomes of the buyback. */
export const paymentCancelTooLate = defineEvent('payment.cancel_too_late', { paymentId: z.uuid() });
/** A batch for a bank was approved: its file is made and delivered. */
export const payoutFileWanted = defineEvent('payout.file_wanted', { batchId: z.uuid() });
export const payoutFileUndelivered = defineEvent('payout.file_undelivered', { batchId: z.uuid() });
/** The books do not say what the payments say. */
export const ledgerWrong = defineEvent('ledger.wrong', { paymentId: z.uuid() });
/** Somebody wants the books of their account checked now. */
export const ledgerCheckWanted = defineEvent('ledger.check_wanted', {});
export const ledgerUnclosed = defineEvent('ledger.unclosed', {});
export const ledgerUnchecked = defineEvent('ledger.unchecked', {});
export const payoutsUnswept = defineEvent('payout.unswept', {});
/** What a bank left for us is no answer we can read: a person looks at it. */
export const bankAnswerUnreadable = defineEvent('payout.bank_answer_unreadable', {});
/** Somebody must look at a payment before it leaves. */
export const paymentHeld = defineEvent('payment_hold.opened', { paymentId: z.uuid(), buybackId: z.uuid() });
/** Somebody decided, or another decision is wanted. */
export const holdChanged = defineEvent('payment_hold.changed', { paymentId: z.uuid(), buybackId: z.uuid() });
/** A held payment may leave: by itself where a rule of its issuer lets it, or by a batch. */
export const holdReleased = defineEvent('payment_hold.released', { paymentId: z.uuid(), buybackId: z.uuid() });
/** The customer is asked by mail to show whose device and bank account it is. */
export const proofWanted = defineEvent('payment_hold.proof_wanted', { paymentId: z.uuid(), buybackId: z.uuid() });
