import type { Case } from './case.ts';

/** A version that never was: who may act on the item is told so, everybody else that there is nothing. */
const actOnItem =
  (body: object): Case =>
  ({ sentItemId }) => ({ params: { id: sentItemId }, body: { ...body, expectedVersion: 0 } });

/** Lost and found, stock moves, quarantine. */
export const QUARANTINE_CASES: Readonly<Record<string, readonly Case[]>> = {
  markItemAsLost: [actOnItem({ place: 'transport', comment: 'Proof' })],
  reportItemFound: [actOnItem({})],
  compensateLoss: [({ sentItemId }) => ({ params: { id: sentItemId }, body: { amount: 1, comment: 'Proof' } })],
  moveItemToStock: [
    ({ sentItemId }, { warehouseId }) => ({
      params: { id: sentItemId },
      body: { stockId: warehouseId, expectedVersion: 0 },
    }),
  ],
  listItems: [
    () => ({}),
    ({ warehouseId }) => ({ query: { 'warehouse[]': warehouseId } }),
    ({ categoryId }) => ({ query: { 'category[]': categoryId } }),
  ],
  getAgeing: [() => ({}), ({ warehouseId }) => ({ query: { 'warehouse[]': warehouseId } })],
  getItemChoices: [() => ({})],
  getItem: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  moveItemsToStock: [
    ({ sentItemId }, { warehouseId }) => ({
      body: { stockId: warehouseId, items: [{ id: sentItemId, expectedVersion: 0 }] },
    }),
  ],
  listQuarantine: [() => ({}), ({ warehouseId }) => ({ query: { warehouseId } })],
  getQuarantineFigures: [() => ({})],
  getQuarantinedItem: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  quarantineItem: [actOnItem({ reason: 'hazard' })],
  releaseItem: [actOnItem({ outcome: 'resume_control', comment: 'Proof' })],
  sendQuarantineMail: [({ sentItemId }) => ({ params: { id: sentItemId }, body: {} })],
  answerSecondLook: [({ disputedId }) => ({ params: { id: disputedId }, body: { comment: 'Proof' } })],
};

/** Why no case of theirs is answered to anybody. */
export const QUARANTINE_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  getQuarantinedItem: 'tried with devices that are not in quarantine',
  quarantineItem: 'tried with a version that never was',
  releaseItem: 'tried with a version that never was',
  sendQuarantineMail: 'tried with devices that are not in quarantine',
  answerSecondLook: 'tried where nobody has asked for a second look',
};
