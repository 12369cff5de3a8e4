import * as carts from '@reprise/contract/buybacks/cart-routes';
import * as follow from '@reprise/contract/buybacks/follow-routes';
import * as trials from '@reprise/contract/buybacks/trial-routes';
import { type Binding, handle, handleFile, handlePrepared } from '../platform/http/binding.ts';
import { cancelBuyback } from './cancel/cancel-buyback.ts';
import { createCart, prepareCart } from './creation/create-cart.ts';
import { getBuybackInstructions } from './follow-up/get-buyback-instructions.ts';
import { getFollowUp } from './follow-up/get-follow-up.ts';
import { checkShippingLabel } from './labels/check-shipping-label.ts';
import { confirmLabels } from './labels/confirm-labels.ts';
import { orderLabelAgain } from './labels/order-label-again.ts';
import { CART_NETWORK, LINK_LIMITS } from './limits.ts';
import { acceptLitigation } from './litigation/accept-litigation.ts';
import { askSecondLook } from './litigation/ask-second-look.ts';
import { getLitigation } from './litigation/get-litigation.ts';
import { rejectLitigation } from './litigation/reject-litigation.ts';
import { getBuybackDocument } from './papers/get-buyback-document.ts';
import { getTrialSales } from './trials/get-trial-sales.ts';
import { openTrial } from './trials/open-trial.ts';

export const buybackRoutes: readonly Binding[] = [
  handlePrepared(carts.createCart, prepareCart, createCart, { limits: [{ limit: CART_NETWORK, by: 'network' }] }),
  handle(follow.getFollowUp, getFollowUp, { limits: LINK_LIMITS }),
  handle(follow.getBuybackInstructions, getBuybackInstructions, { limits: LINK_LIMITS }),
  handleFile(follow.getBuybackDocument, getBuybackDocument, { limits: LINK_LIMITS }),
  handle(follow.checkShippingLabel, checkShippingLabel, { limits: LINK_LIMITS }),
  handle(follow.orderLabelAgain, orderLabelAgain, { limits: LINK_LIMITS }),
  handle(follow.confirmLabels, confirmLabels, { limits: LINK_LIMITS }),
  handle(follow.cancelBuyback, cancelBuyback, { limits: LINK_LIMITS }),
  handle(follow.getLitigation, getLitigation, { limits: LINK_LIMITS }),
  handle(follow.acceptLitigation, acceptLitigation, { limits: LINK_LIMITS }),
  handle(follow.rejectLitigation, rejectLitigation, { limits: LINK_LIMITS }),
  handle(follow.askSecondLook, askSecondLook, { limits: LINK_LIMITS }),
  handle(trials.openTrial, openTrial),
  handle(trials.getTrialSales, getTrialSales),
];
