import * as carts from '@reprise/contract/buybacks/cart-routes';
import * as codes from '@reprise/contract/buybacks/code-search-routes';
import * as predeclared from '@reprise/contract/buybacks/counter/predeclared-routes';
import * as counter from '@reprise/contract/buybacks/counter/sale-routes';
import * as desk from '@reprise/contract/buybacks/desk/desk-routes';
import * as follow from '@reprise/contract/buybacks/follow-routes';
import * as pages from '@reprise/contract/buybacks/page/routes';
import * as trials from '@reprise/contract/buybacks/trial-routes';
import * as details from '@reprise/contract/payments/payout-details-routes';
import * as holds from '@reprise/contract/warehouse/quarantine/hold-routes';
import { idOf } from '../platform/access/actor.ts';
import { type Binding, handle, handleFile, handleOpen, handlePrepared } from '../platform/http/binding.ts';
import { cancelBuyback } from './cancel/cancel-buyback.ts';
import { approveStatusCorrection, refuseStatusCorrection } from './corrections/decide-status-correction.ts';
import { requestStatusCorrection } from './corrections/request-status-correction.ts';
import { finalizeBuyback, prepareFinalization } from './counter/finalize-buyback.ts';
import { findReturningCustomer } from './counter/find-returning-customer.ts';
import { getPredeclared } from './counter/get-predeclared.ts';
import { listPredeclared, listPredeclaredOfCustomer } from './counter/list-predeclared.ts';
import { listSoldInStore } from './counter/list-sold-in-store.ts';
import { offerFinalization } from './counter/offer-finalization.ts';
import { sellInStore } from './counter/sell-in-store.ts';
import { createCart, prepareCart } from './creation/create-cart.ts';
import { countBuybacks, countNewBuybacks } from './desk/count-buybacks.ts';
import { findBuybackCustomer } from './desk/find-buyback-customer.ts';
import { listBuybacks } from './desk/list-buybacks.ts';
import { editBuyback } from './edit/edit-buyback.ts';
import { getBuybackInstructions } from './follow-up/get-buyback-instructions.ts';
import { getFollowUp } from './follow-up/get-follow-up.ts';
import { getHold } from './holds/get-hold.ts';
import { liftHold } from './holds/lift-hold.ts';
import { checkShippingLabel } from './labels/check-shipping-label.ts';
import { confirmLabels } from './labels/confirm-labels.ts';
import { orderLabelAgain } from './labels/order-label-again.ts';
import { CART_NETWORK, CODE_SEARCHES, CUSTOMER_LOOK_UP, DETAILS_LIMITS, LINK_LIMITS } from './limits.ts';
import { acceptLitigation } from './litigation/accept-litigation.ts';
import { answerSecondLook } from './litigation/answer-second-look.ts';
import { askSecondLook } from './litigation/ask-second-look.ts';
import { getLitigation } from './litigation/get-litigation.ts';
import { rejectLitigation } from './litigation/reject-litigation.ts';
import { addBuybackNote } from './notes/add-note.ts';
import { listMentionable } from './notes/mentionable.ts';
import { getAdditionalInfos } from './page/get-additional-infos.ts';
import { getBuyback, getBuybackByNumber } from './page/get-buyback.ts';
import { getBuybackDocument } from './papers/get-buyback-document.ts';
import { confirmPayoutDetails, stopPayoutDetails } from './payout-details/decide-details.ts';
import { enterPayoutDetails } from './payout-details/enter-details.ts';
import { getPayoutDetails } from './payout-details/get-details.ts';
import { revealCustomer } from './personal-data/reveal-customer.ts';
import { readyToSend } from './preparation/ready-to-send.ts';
import { findByCode } from './search/find-by-code.ts';
import { signingRoutes } from './signing/routes.ts';
import { getTrialSales } from './trials/get-trial-sales.ts';
import { openTrial } from './trials/open-trial.ts';

export const buybackRoutes: readonly Binding[] = [
  handlePrepared(carts.createCart, prepareCart, createCart, { limits: [{ limit: CART_NETWORK, by: 'network' }] }),
  handle(desk.listBuybacks, listBuybacks),
  handle(desk.countBuybacks, countBuybacks),
  handle(desk.countNewBuybacks, countNewBuybacks),
  handle(desk.findBuybackCustomer, findBuybackCustomer, {
    limits: [{ limit: CUSTOMER_LOOK_UP, by: (_, { actor }) => idOf(actor) ?? undefined }],
  }),
  handlePrepared(counter.sellInStore, prepareCart, sellInStore),
  handle(counter.listSoldInStore, listSoldInStore),
  handle(counter.findReturningCustomer, findReturningCustomer),
  handle(predeclared.listPredeclared, listPredeclared),
  handle(predeclared.listPredeclaredOfCustomer, listPredeclaredOfCustomer),
  handleOpen(predeclared.getPredeclared, getPredeclared),
  handleOpen(predeclared.offerFinalization, offerFinalization),
  handlePrepared(predeclared.finalizeBuyback, prepareFinalization, finalizeBuyback),
  handle(follow.getFollowUp, getFollowUp, { limits: LINK_LIMITS }),
  handle(follow.getBuybackInstructions, getBuybackInstructions, { limits: LINK_LIMITS }),
  handleFile(follow.getBuybackDocument, getBuybackDocument, { limits: LINK_LIMITS }),
  handle(follow.checkShippingLabel, checkShippingLabel, { limits: LINK_LIMITS }),
  handle(follow.orderLabelAgain, orderLabelAgain, { limits: LINK_LIMITS }),
  handle(follow.readyToSend, readyToSend, { limits: LINK_LIMITS }),
  handle(follow.confirmLabels, confirmLabels, { limits: LINK_LIMITS }),
  handle(follow.cancelBuyback, cancelBuyback, { limits: LINK_LIMITS }),
  handle(follow.getLitigation, getLitigation, { limits: LINK_LIMITS }),
  handle(follow.acceptLitigation, acceptLitigation, { limits: LINK_LIMITS }),
  handle(follow.rejectLitigation, rejectLitigation, { limits: LINK_LIMITS }),
  handle(follow.askSecondLook, askSecondLook, { limits: LINK_LIMITS }),
  handle(holds.answerSecondLook, answerSecondLook),
  handle(holds.getHold, getHold, { limits: LINK_LIMITS }),
  handle(holds.liftHold, liftHold, { limits: LINK_LIMITS }),
  handle(details.getPayoutDetails, getPayoutDetails, { limits: LINK_LIMITS }),
  handle(details.enterPayoutDetails, enterPayoutDetails, { limits: DETAILS_LIMITS }),
  handle(details.confirmPayoutDetails, confirmPayoutDetails, { limits: LINK_LIMITS }),
  handle(details.stopPayoutDetails, stopPayoutDetails, { limits: LINK_LIMITS }),
  handle(codes.findByCode, findByCode, {
    limits: [{ limit: CODE_SEARCHES, by: (_, { actor }) => idOf(actor) ?? undefined }],
  }),
  ...signingRoutes,
  handle(pages.getBuyback, getBuyback),
  handle(pages.getBuybackByNumber, getBuybackByNumber),
  handle(pages.getAdditionalInfos, getAdditionalInfos),
  handle(pages.revealCustomer, revealCustomer),
  handle(pages.editBuyback, editBuyback),
  handle(pages.addBuybackNote, addBuybackNote),
  handle(pages.listMentionable, listMentionable),
  handle(pages.requestStatusCorrection, requestStatusCorrection),
  handle(pages.approveStatusCorrection, approveStatusCorrection),
  handle(pages.refuseStatusCorrection, refuseStatusCorrection),
  handle(trials.openTrial, openTrial),
  handle(trials.getTrialSales, getTrialSales),
];
