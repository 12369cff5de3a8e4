export { checkImei } from './estimates/check-imei.ts';
export { chooseOffers } from './estimates/choose-offers.ts';
export { createPriceSheets, type PriceSheets } from './estimates/price-sheets.ts';
export { type PricedEstimate, priceSnapshot } from './estimates/price-snapshot.ts';
export { redeemQuote } from './estimates/redeem-quote.ts';
export type { CircuitOffer, PaymentOffer, Sheet, Snapshot } from './estimates/sheet.ts';
export { findSnapshot, keepSnapshot } from './estimates/snapshots.ts';
export { createRevision } from './revisions/create-revision.ts';
export {
  REVISION_FAILED,
  REVISION_PREPARE,
  REVISION_PUBLISH,
  REVISION_PUBLISHED,
  REVISION_ROLL_BACK,
  REVISION_ROLLED_BACK,
  REVISIONS_UNSWEPT,
} from './revisions/events.ts';
export { prepareRevisionJob } from './revisions/preparing/prepare-revision.job.ts';
export { publishRevisionJob } from './revisions/publishing/publish-revision.job.ts';
export { rollBackRevisionJob } from './revisions/publishing/roll-back-revision.job.ts';
export {
  REVISION_SWEEP_CRON,
  REVISION_SWEEP_QUEUE,
  revisionSweepSchedule,
  sweepRevisionsJob,
} from './revisions/publishing/sweep-revisions.job.ts';
export { pricingRoutes } from './routes.ts';
