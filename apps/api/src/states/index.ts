export { begin, statusAtBirth } from './begin.ts';
export {
  type BuybackRow,
  type Case,
  type LitigationRow,
  lockCase,
  type PaymentRow,
  requireVersion,
  standingOf,
} from './lock-case.ts';
export { type Columns, type Performance, perform } from './perform.ts';
export { topic } from './topics.ts';
