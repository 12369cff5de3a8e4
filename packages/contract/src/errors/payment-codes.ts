import type { ErrorTable } from './entry.ts';

/** Paying customers. */
export const PAYMENT_ERRORS = {
  own_work: [409, 'who prepared a payment, sold the device or controlled it does not approve the payment'],
  payment_held: [409, 'the payment is held until somebody has looked at the reasons'],
  payee_check_open: [409, 'a payee waits for the bank, is held, or must be confirmed by the approver expressly'],
  payment_in_batch: [409, 'the payment is in a batch: take the batch apart first'],
  payout_details_changed: [409, 'amount or payee differ from what was approved: the payment is to be prepared again'],
  payout_details_frozen: [
    409,
    'an order to pay this customer was approved: the account stays until it is paid or refused',
  ],
  payout_details_answered: [409, 'the account was corrected, or its change decided, before; the link is used up'],
  no_voucher: [409, 'the payment is not made by a voucher that is printed'],
  voucher_not_due: [409, 'the voucher is printed once the payment is due'],
  voucher_cancelled: [409, 'the payment was cancelled: its voucher is not printed'],
  voucher_printed: [409, 'the voucher was printed before: it is printed again with a reason'],
  voucher_not_printed: [409, 'the voucher was not printed yet'],
  customer_erased: [409, 'the data of the customer were erased, and the code of the voucher with them'],
  payment_provider_unreachable: [422, 'the payment provider does not answer; the outcome is asked for again later'],
} as const satisfies ErrorTable;
