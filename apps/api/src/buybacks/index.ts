export { calendarOf } from './account-calendar.ts';
export { cancelBuyback } from './cancel/cancel-buyback.ts';
export { countUnderWay } from './count-under-way.ts';
export { createCart } from './creation/create-cart.ts';
export { readBuybackSealer, readCustomer, readShipmentSealer, rehashCustomers } from './customers.ts';
export { applyDeliveryJob } from './deliveries/apply-delivery.job.ts';
export {
  BUYBACK_CREATED,
  CART_CREATED,
  CUSTOMER_UNTOLD,
  DELIVERY_UNAPPLIED,
  LABEL_REPLACED,
  LABEL_REQUESTED,
  LITIGATION_REMINDER_DUE,
  LITIGATION_SECOND_LOOK,
  LITIGATIONS_UNREMINDED,
  PAPERS_MISSING,
} from './events.ts';
export { getFollowUp } from './follow-up/get-follow-up.ts';
export { readConsignment } from './labels/read-consignment.ts';
export { decideUntil, followUntil, linkOf, readLink } from './links.ts';
export { acceptLitigation } from './litigation/accept-litigation.ts';
export { openLitigation } from './litigation/open-litigation.ts';
export { rejectLitigation } from './litigation/reject-litigation.ts';
export {
  LITIGATION_REMINDERS_CRON,
  LITIGATION_REMINDERS_QUEUE,
  litigationRemindersSchedule,
  remindLitigationsJob,
} from './litigation/remind-litigations.job.ts';
export { confirmCartJob } from './mails/confirm-cart.job.ts';
export { tellLabelJob } from './mails/tell-label.job.ts';
export { tellLabelFailedJob } from './mails/tell-label-failed.job.ts';
export { tellLitigationJob } from './mails/tell-litigation.job.ts';
export { tellMoveJob } from './mails/tell-move.job.ts';
export { makePapersJob } from './papers/make-papers.job.ts';
export { snapshotOf } from './price-buyback.ts';
export { readBuyback } from './read-buyback.ts';
export { buybackRoutes } from './routes.ts';
