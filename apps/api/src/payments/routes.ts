import * as paymentModes from '@reprise/contract/payments/payment-mode-routes';
import type { CountUnderWay } from '../organisations/index.ts';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getPaymentMode } from './get-payment-mode.ts';
import { listPaymentModes } from './list-payment-modes.ts';
import { readBuyerPaymentFeature } from './read-buyer-payment-feature.ts';
import { updatePaymentMode } from './update-payment-mode.ts';

export const paymentRoutes = ({ countUnderWay }: { countUnderWay: CountUnderWay }): readonly Binding[] => [
  handle(paymentModes.listPaymentModes, listPaymentModes),
  handle(paymentModes.getPaymentMode, getPaymentMode),
  handle(paymentModes.updatePaymentMode, (ctx, input) => updatePaymentMode(ctx, input, countUnderWay)),
  handle(paymentModes.readBuyerPaymentFeature, readBuyerPaymentFeature),
];
