import type { Case } from './case.ts';

/** The payments desk. */
export const PAYOUT_CASES: Readonly<Record<string, readonly Case[]>> = {
  listPayments: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPayment: [({ postedId }) => ({ params: { id: postedId } })],
  listPayoutBatches: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPayoutBatch: [({ postedId }) => ({ params: { id: postedId } })],
};
