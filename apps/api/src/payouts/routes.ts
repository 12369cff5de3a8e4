import * as batches from '@reprise/contract/payments/desk/batch-routes';
import { cancelPayment as cancelPaymentRoute } from '@reprise/contract/payments/desk/cancel-routes';
import * as ledger from '@reprise/contract/payments/desk/ledger-routes';
import * as overview from '@reprise/contract/payments/desk/overview-routes';
import * as payments from '@reprise/contract/payments/desk/payment-routes';
import * as giftCards from '@reprise/contract/payments/gift-card-routes';
import * as payee from '@reprise/contract/payments/payee-link-routes';
import * as policy from '@reprise/contract/payments/payout-policy';
import * as holds from '@reprise/contract/payments/risk/hold-routes';
import * as rules from '@reprise/contract/payments/risk/rule-routes';
import * as vouchers from '@reprise/contract/payments/voucher-routes';
import { CARD_MAIL_LIMITS, LINK_LIMITS } from '../buybacks/index.ts';
import type { Limit } from '../platform/access/limiter.ts';
import { type Binding, handle, handleFile, handleOpen, handleUpload } from '../platform/http/binding.ts';
import { approvePayoutBatch } from './batches/approve-batch.ts';
import { getPayoutFile } from './batches/get-payout-file.ts';
import { importBankAnswer } from './batches/import-bank-answer.ts';
import { preparePayoutBatches } from './batches/prepare-batches.ts';
import { undoPayoutBatch } from './batches/undo-batch.ts';
import { cancelPayment } from './cancel/cancel-payment.ts';
import { getGiftCard } from './cards/get-gift-card.ts';
import { mailGiftCard } from './cards/mail-gift-card.ts';
import { releaseGiftCard } from './cards/release-gift-card.ts';
import { revealGiftCard } from './cards/reveal-gift-card.ts';
import { getPayoutBatch } from './desk/get-batch.ts';
import { getCashNeeded } from './desk/get-cash-needed.ts';
import { getPaymentFailures } from './desk/get-failure-reasons.ts';
import { getPayment } from './desk/get-payment.ts';
import { listPayoutBatches } from './desk/list-batches.ts';
import { listPayments } from './desk/list-payments.ts';
import { askForPaymentProof } from './holds/ask-for-proof.ts';
import { refusePaymentHold, releasePaymentHold } from './holds/decide-hold.ts';
import { getPaymentHold } from './holds/get-hold.ts';
import { listPaymentHolds } from './holds/list-holds.ts';
import { blockImei, unblockImei } from './holds/rules/blocked-imeis.ts';
import { getRiskRules } from './holds/rules/get-rules.ts';
import { addStaffAccount, removeStaffAccount } from './holds/rules/staff-accounts.ts';
import { updateRiskRules } from './holds/rules/update-rules.ts';
import { confirmHoldDecision, contradictHoldDecision } from './holds/second-person.ts';
import { markPaymentAsPaid } from './orders/mark-as-paid.ts';
import { receivePayoutEvents } from './orders/receive-payout-events.ts';
import { refreshPayment } from './orders/refresh-payment.ts';
import { relaunchPayment } from './orders/relaunch-payment.ts';
import { confirmPayee } from './payee/confirm-payee.ts';
import { getPayeeQuestion } from './payee/get-payee-question.ts';
import { getPayoutPolicy } from './settings/get-payout-policy.ts';
import { updatePayoutPolicy } from './settings/update-payout-policy.ts';
import { getLedgerStatement } from './statements/get-statement.ts';
import { listLedgerLines } from './statements/list-lines.ts';
import { startLedgerCheck } from './statements/start-check.ts';
import { findVoucher } from './vouchers/find-voucher.ts';
import { getVoucher } from './vouchers/get-voucher.ts';
import { printVoucher } from './vouchers/print-voucher.ts';
import { reprintVoucher } from './vouchers/reprint-voucher.ts';

/** Far above what a provider sends, far below what would hurt. */
const PROVIDER_NETWORK: Limit = { name: 'payout_events', points: 6_000, seconds: 60, each: 'process' };

export const payoutRoutes: readonly Binding[] = [
  handle(payments.listPayments, listPayments),
  handle(overview.getCashNeeded, getCashNeeded),
  handle(overview.getPaymentFailures, getPaymentFailures),
  handle(payments.getPayment, getPayment),
  handle(payments.relaunchPayment, relaunchPayment),
  handleOpen(payments.refreshPayment, refreshPayment),
  handle(payments.markPaymentAsPaid, markPaymentAsPaid),
  handle(cancelPaymentRoute, cancelPayment),
  handle(vouchers.findVoucher, findVoucher),
  handleOpen(vouchers.printVoucher, printVoucher),
  handle(vouchers.reprintVoucher, reprintVoucher),
  handleFile(vouchers.getVoucher, getVoucher),
  handleOpen(payments.receivePayoutEvents, receivePayoutEvents, {
    limits: [{ limit: PROVIDER_NETWORK, by: 'network' }],
  }),
  handle(payee.getPayeeQuestion, getPayeeQuestion, { limits: LINK_LIMITS }),
  handle(payee.confirmPayee, confirmPayee, { limits: LINK_LIMITS }),
  handle(giftCards.getGiftCard, getGiftCard, { limits: LINK_LIMITS }),
  // Not `handle`: an Idempotency-Key keeps answers, and this one holds the PIN.
  handleOpen(giftCards.revealGiftCard, revealGiftCard, { limits: LINK_LIMITS }),
  handle(giftCards.mailGiftCard, mailGiftCard, { limits: CARD_MAIL_LIMITS }),
  handle(giftCards.releaseGiftCard, releaseGiftCard),
  handle(policy.getPayoutPolicy, getPayoutPolicy),
  handle(policy.updatePayoutPolicy, updatePayoutPolicy),
  handle(batches.listPayoutBatches, listPayoutBatches),
  handle(batches.preparePayoutBatches, preparePayoutBatches),
  handle(batches.getPayoutBatch, getPayoutBatch),
  handle(batches.approvePayoutBatch, approvePayoutBatch),
  handle(batches.undoPayoutBatch, undoPayoutBatch),
  handleFile(batches.getPayoutFile, getPayoutFile),
  handleUpload(batches.importBankAnswer, importBankAnswer),
  handle(holds.listPaymentHolds, listPaymentHolds),
  handle(holds.getPaymentHold, getPaymentHold),
  handle(holds.releasePaymentHold, releasePaymentHold),
  handle(holds.refusePaymentHold, refusePaymentHold),
  handle(holds.askForPaymentProof, askForPaymentProof),
  handle(holds.confirmHoldDecision, confirmHoldDecision),
  handle(holds.contradictHoldDecision, contradictHoldDecision),
  handle(rules.getRiskRules, getRiskRules),
  handle(rules.updateRiskRules, updateRiskRules),
  handle(rules.blockImei, blockImei),
  handle(rules.unblockImei, unblockImei),
  handle(rules.addStaffAccount, addStaffAccount),
  handle(rules.removeStaffAccount, removeStaffAccount),
  handle(ledger.getLedgerStatement, getLedgerStatement),
  handle(ledger.listLedgerLines, listLedgerLines),
  handle(ledger.startLedgerCheck, startLedgerCheck),
];
