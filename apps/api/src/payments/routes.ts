import * as paymentModes from '@reprise/contract/payments/payment-mode-routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getPaymentMode } from './get-payment-mode.ts';
import { listPaymentModes } from './list-payment-modes.ts';
import { readBuyerPaymentFeature } from './read-buyer-payment-feature.ts';
import { updatePaymentMode } from './update-payment-mode.ts';

export const paymentRoutes: readonly Binding[] = [
  handle(paymentModes.listPaymentModes, listPaymentModes),
  handle(paymentModes.getPaymentMode, getPaymentMode),
  handle(paymentModes.updatePaymentMode, updatePaymentMode),
  handle(paymentModes.readBuyerPaymentFeature, readBuyerPaymentFeature),
];
