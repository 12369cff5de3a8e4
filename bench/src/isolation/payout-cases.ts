import type { Case } from './case.ts';
import { bookedNotice } from './samples.ts';

/** The payments desk. */
export const PAYOUT_CASES: Readonly<Record<string, readonly Case[]>> = {
  listPayments: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ sentKey }) => ({ query: { search: sentKey } }),
  ],
  getPayment: [
    ({ duePaymentId }) => ({ params: { id: duePaymentId } }),
    ({ sentPaymentId }) => ({ params: { id: sentPaymentId } }),
  ],
  listPayoutBatches: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPayoutBatch: [
    ({ approvableBatchId }) => ({ params: { id: approvableBatchId } }),
    ({ fileBatchId }) => ({ params: { id: fileBatchId } }),
  ],
  relaunchPayment: [({ failedPaymentId }) => ({ params: { id: failedPaymentId }, body: {} })],
  refreshPayment: [({ sentPaymentId }) => ({ params: { id: sentPaymentId } })],
  markPaymentAsPaid: [({ byHandPaymentId }) => ({ params: { id: byHandPaymentId }, body: {} })],
  printVoucher: [({ voucherPaymentId }) => ({ params: { id: voucherPaymentId } })],
  reprintVoucher: [({ voucherPaymentId }) => ({ params: { id: voucherPaymentId }, body: { reason: 'lost' } })],
  getVoucher: [
    ({ voucherPaymentId, voucherPrintId }) => ({ params: { id: voucherPaymentId, printId: voucherPrintId } }),
  ],
  cancelPayment: [({ postedId }) => ({ params: { id: postedId }, body: { reason: 'customer_retractation' } })],
  preparePayoutBatches: [
    ({ duePaymentId }) => ({ body: { paymentIds: [duePaymentId] } }),
    ({ duePaymentId }, mine) => ({ body: { paymentIds: [mine.duePaymentId, duePaymentId] } }),
  ],
  approvePayoutBatch: [({ approvableBatchId }) => ({ params: { id: approvableBatchId }, body: { version: 1 } })],
  undoPayoutBatch: [({ undoableBatchId }) => ({ params: { id: undoableBatchId }, body: { version: 1 } })],
  getPayoutFile: [({ fileBatchId }) => ({ params: { id: fileBatchId } })],
  getPayoutPolicy: [({ accountId }) => ({ params: { id: accountId } })],
  updatePayoutPolicy: [({ accountId }) => ({ params: { id: accountId }, body: { version: 0 } })],
  getPayeeQuestion: [({ postedId }) => ({ params: { id: postedId }, query: { t: 'never signed' } })],
  confirmPayee: [({ postedId }) => ({ params: { id: postedId }, body: { token: 'never signed' } })],
  getGiftCard: [({ postedId }) => ({ params: { id: postedId }, query: { t: 'never signed' } })],
  revealGiftCard: [
    ({ postedId }) => ({
      params: { id: postedId },
      body: { token: 'never signed', key: '019a0000-0000-4000-8000-000000000001' },
    }),
  ],
  mailGiftCard: [({ postedId }) => ({ params: { id: postedId }, body: { token: 'never signed' } })],
  releaseGiftCard: [({ sentPaymentId }) => ({ params: { id: sentPaymentId }, body: { reason: 'card_not_kept' } })],
  listPaymentHolds: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPaymentHold: [({ postedId }) => ({ params: { id: postedId } })],
  releasePaymentHold: [({ postedId }) => ({ params: { id: postedId }, body: { note: 'seen', version: 1 } })],
  refusePaymentHold: [({ postedId }) => ({ params: { id: postedId }, body: { note: 'seen', version: 1 } })],
  askForPaymentProof: [({ postedId }) => ({ params: { id: postedId }, body: { version: 1 } })],
  confirmHoldDecision: [({ postedId }) => ({ params: { id: postedId }, body: { version: 1 } })],
  contradictHoldDecision: [({ postedId }) => ({ params: { id: postedId }, body: { version: 1 } })],
  getRiskRules: [() => ({})],
  updateRiskRules: [() => ({ body: { holdFrom: 50, twoFrom: 80, switchedOff: [], version: 0 } })],
  blockImei: [() => ({ body: { imei: '356938035643809' } })],
  unblockImei: [({ postedId }) => ({ params: { id: postedId } })],
  addStaffAccount: [({ userId }) => ({ body: { userId, iban: 'DE89370400440532013000' } })],
  removeStaffAccount: [({ postedId }) => ({ params: { id: postedId } })],
  importBankAnswer: [({ fileKey }) => ({ file: bookedNotice(fileKey) })],
  getCashNeeded: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPaymentFailures: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getLedgerStatement: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  listLedgerLines: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  startLedgerCheck: [({ accountId }) => ({ body: { accountId } })],
  receivePayoutEvents: [({ sentKey }) => ({ params: { method: 'instant' }, body: { events: [{ key: sentKey }] } })],
};
