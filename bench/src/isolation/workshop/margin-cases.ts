import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';

/** The ledger of an item, and the report over the ledgers of many. */
export const MARGIN_CASES: Readonly<Record<string, readonly Case[]>> = {
  getItemLedger: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  getItemOutlook: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  addLedgerLine: [
    ({ sentItemId }) => ({
      params: { id: sentItemId },
      body: { kind: 'transport_in', amount: -100, reason: 'proof', commandId: randomUUID() },
    }),
  ],
  planResale: [({ sentItemId }) => ({ params: { id: sentItemId }, body: { amount: 100, expectedVersion: 0 } })],
  listMargins: [
    () => ({ query: { by: 'item' } }),
    ({ warehouseId }) => ({ query: { by: 'workshop', workshop: warehouseId } }),
    ({ storeId }) => ({ query: { by: 'store', store: storeId } }),
    ({ accountId }) => ({ query: { by: 'buyer', buyer: accountId } }),
    ({ categoryId }) => ({ query: { by: 'category', category: categoryId } }),
    ({ dispatchRuleId }) => ({ query: { by: 'batch', batch: dispatchRuleId } }),
  ],
};

export const MARGINS_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  planResale: 'tried with a version that never was',
};
