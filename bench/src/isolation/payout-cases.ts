import type { Case } from './case.ts';

/** The payments desk. */
export const PAYOUT_CASES: Readonly<Record<string, readonly Case[]>> = {
  listPayments: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPayment: [({ postedId }) => ({ params: { id: postedId } })],
  listPayoutBatches: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPayoutBatch: [({ postedId }) => ({ params: { id: postedId } })],
  relaunchPayment: [({ postedId }) => ({ params: { id: postedId }, body: {} })],
  refreshPayment: [({ postedId }) => ({ params: { id: postedId } })],
  markPaymentAsPaid: [({ postedId }) => ({ params: { id: postedId }, body: {} })],
  cancelPayment: [({ postedId }) => ({ params: { id: postedId }, body: { reason: 'customer_retractation' } })],
  preparePayoutBatches: [({ postedId }) => ({ body: { paymentIds: [postedId] } })],
  approvePayoutBatch: [({ postedId }) => ({ params: { id: postedId }, body: { version: 1 } })],
  undoPayoutBatch: [({ postedId }) => ({ params: { id: postedId }, body: { version: 1 } })],
  getPayoutFile: [({ postedId }) => ({ params: { id: postedId } })],
  getPayoutPolicy: [({ accountId }) => ({ params: { id: accountId } })],
  updatePayoutPolicy: [({ accountId }) => ({ params: { id: accountId }, body: { version: 0 } })],
  getPayeeQuestion: [({ postedId }) => ({ params: { id: postedId }, query: { t: 'never signed' } })],
  confirmPayee: [({ postedId }) => ({ params: { id: postedId }, body: { token: 'never signed' } })],
  importBankAnswer: [() => ({ file: new TextEncoder().encode('<Document/>') })],
  receivePayoutEvents: [({ postedId }) => ({ params: { method: 'instant' }, body: { events: [{ key: postedId }] } })],
};
