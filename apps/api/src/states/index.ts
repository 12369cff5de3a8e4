export { begin, statusAtBirth } from './begin.ts';
export { carry } from './carry.ts';
export { findDefaultStock, type PlaceColumns, placedIn, type RecordedPlace } from './item-place.ts';
export { type ItemSource, readItemSource, requireBuybackId } from './item-source.ts';
export {
  type BuybackRow,
  type Case,
  type ItemRow,
  type LitigationRow,
  lockCase,
  type PackageRow,
  type PaymentRow,
  requireStillOurs,
  requireVersion,
  standingOf,
} from './lock-case.ts';
export { type LockedContent, lockContent } from './lock-content.ts';
export { type Columns, type ItemMove, type PaymentMove, type Performance, perform } from './perform.ts';
export { topic } from './topics.ts';
