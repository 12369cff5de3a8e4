import type { Case } from '../case.ts';
import { fresh } from '../samples.ts';

/** Parts of a workshop: the walk has none of them, and ids of dispatch rules and devices stand for theirs. */
export const PART_CASES: Readonly<Record<string, readonly Case[]>> = {
  listParts: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ warehouseId }) => ({ query: { warehouseId } }),
  ],
  listPartOptions: [({ warehouseId }) => ({ query: { warehouseId } })],
  getPart: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
  createPart: [
    ({ accountId }, { warehouseId }) => ({
      body: { accountId, reference: fresh(), name: fresh(), warehouses: [{ warehouseId, reorderLevel: null }] },
    }),
    ({ warehouseId }, { accountId }) => ({
      body: { accountId, reference: fresh(), name: fresh(), warehouses: [{ warehouseId, reorderLevel: null }] },
    }),
  ],
  updatePart: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId }, body: { name: fresh(), version: 1 } })],
  deletePart: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
  listPartMovements: [({ dispatchRuleId }) => ({ params: { id: dispatchRuleId } })],
  recordPartMovement: [
    ({ dispatchRuleId }, { warehouseId }) => ({
      params: { id: dispatchRuleId },
      body: { kind: 'received', warehouseId, count: 1, unitCost: 100 },
    }),
  ],
  getFittedParts: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  fitPart: [
    ({ sentItemId }, { warehouseId }) => ({ params: { id: sentItemId }, body: { partId: warehouseId, quantity: 1 } }),
  ],
  takeBackPart: [({ sentItemId }, { warehouseId }) => ({ params: { id: sentItemId, fittedPartId: warehouseId } })],
  getItemVatScheme: [({ sentItemId }) => ({ params: { id: sentItemId } })],
};

/** Why no case of theirs is answered to anybody. */
export const PARTS_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  getPart: 'tried with ids of dispatch rules',
  updatePart: 'tried with ids of dispatch rules',
  deletePart: 'tried with ids of dispatch rules',
  listPartMovements: 'tried with ids of dispatch rules',
  recordPartMovement: 'tried with ids of dispatch rules',
  getFittedParts: 'tried with ids of devices',
  fitPart: 'tried with ids of devices',
  takeBackPart: 'tried with ids of devices',
};
