export { type Calendar, calendarIn, calendarOf } from './account-calendar.ts';
export { cancelBuyback, columnsOfCancelling, requireExplained, requireUntouched } from './cancel/cancel-buyback.ts';
export { obstacleToGiveBack } from './cancel/cancel-obstacle.ts';
export { countUnderWay } from './count-under-way.ts';
export { sellInStore } from './counter/sell-in-store.ts';
export { createCart } from './creation/create-cart.ts';
export {
  type Customer,
  customerHashes,
  insertCustomer,
  openCustomer,
  readBuybackSealer,
  readCustomer,
  readCustomerSealer,
  readShipmentSealer,
  rehashCustomers,
  sealerOf,
  spelledName,
} from './customers.ts';
export { applyDeliveryJob } from './deliveries/apply-delivery.job.ts';
export { editBuyback } from './edit/edit-buyback.ts';
export {
  buybackCreated,
  cartCreated,
  customerUntold,
  payoutAccountEntered,
  payoutDetailsEntered,
  payoutNotRepaid,
  payoutRepaid,
  payoutReturned,
} from './events.ts';
export { getFollowUp } from './follow-up/get-follow-up.ts';
export { readVoucherState } from './follow-up/voucher-state.ts';
export { writeQuarantineLetter } from './holds/write-quarantine-letter.ts';
export { buybackJobs } from './jobs.ts';
export { orderLabelAgain } from './labels/order-label-again.ts';
export { readConsignment } from './labels/read-consignment.ts';
export { CARD_MAIL_LIMITS, LINK_LIMITS } from './limits.ts';
export { readLinkedProduct } from './linked-product.ts';
export { decideUntil, findHeldLink, followUntil, linkOf, readLink, refuseLink, requireLink } from './links.ts';
export { acceptLitigation } from './litigation/accept-litigation.ts';
export { agreedPayout, createMissingPayment, isPaid } from './litigation/agreed-payout.ts';
export { askSecondLook } from './litigation/ask-second-look.ts';
export { compareAnswers } from './litigation/compare-answers.ts';
export { disputePrice, openLitigation } from './litigation/open-litigation.ts';
export { QUARANTINE_OVER } from './litigation/quarantine-over.ts';
export { readPhotosOf } from './litigation/read-findings.ts';
export { rejectLitigation } from './litigation/reject-litigation.ts';
export { confirmCartJob } from './mails/confirm-cart.job.ts';
export { amountOf, deviceOf, letterTo } from './mails/letters.ts';
export { LETTER_JOB, requestLetter } from './mails/request-letter.ts';
export { tellLabelJob } from './mails/tell-label.job.ts';
export { buybackMails } from './mails/texts/buyback-mails.ts';
export {
  type Amount,
  type Day,
  type DeviceParams,
  dayIn,
  deviceOf as namedDevice,
  moneyIn,
} from './mails/texts/buyback-words.ts';
export { addBuybackNote } from './notes/add-note.ts';
export { readNotes } from './notes/read-notes.ts';
export { nameOf } from './page/people.ts';
export { readTimeline } from './page/read-timeline.ts';
export { readLogo } from './papers/draw-paper.ts';
export { makePapersJob } from './papers/make-papers.job.ts';
export { readPaperBrand } from './papers/read-papers.ts';
export { contactOf } from './payout-details/changes.ts';
export { confirmPayoutDetails } from './payout-details/decide-details.ts';
export { enterPayoutDetails } from './payout-details/enter-details.ts';
export { maskIban } from './personal-data/mask-customer.ts';
export { readableParts } from './personal-data/readable-parts.ts';
export { recordNamesRead } from './personal-data/record-names.ts';
export { readyToSend } from './preparation/ready-to-send.ts';
export { declaredPriceOf, declaredResponses, payoutOnTerms, priceOnTerms, snapshotOf } from './price-buyback.ts';
export { readBuyback } from './read-buyback.ts';
export { buybackRoutes } from './routes.ts';
export { buyerCause, dayAfter, findTaskedBuyback, retailerCause, type TaskedBuyback } from './task-causes.ts';
export { buybackTasks } from './tasks.ts';
export { sideOf, visibleBuybacks } from './visible-buybacks.ts';
