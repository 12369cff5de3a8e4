import * as batches from '@reprise/contract/payments/desk/batch-routes';
import * as payments from '@reprise/contract/payments/desk/payment-routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getPayoutBatch } from './desk/get-batch.ts';
import { getPayment } from './desk/get-payment.ts';
import { listPayoutBatches } from './desk/list-batches.ts';
import { listPayments } from './desk/list-payments.ts';

export const payoutRoutes: readonly Binding[] = [
  handle(payments.listPayments, listPayments),
  handle(payments.getPayment, getPayment),
  handle(batches.listPayoutBatches, listPayoutBatches),
  handle(batches.getPayoutBatch, getPayoutBatch),
];
