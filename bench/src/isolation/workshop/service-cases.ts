import type { Case } from '../case.ts';

const actOnItem =
  (body: object): Case =>
  ({ sentItemId }) => ({ params: { id: sentItemId }, body });
/** Ids of devices, which are no services. */
const actOnService =
  (body: object): Case =>
  ({ sentItemId }) => ({ params: { id: sentItemId }, body: { ...body, expectedVersion: 0 } });

/** The services of an item: a device in transit has none yet. */
export const SERVICE_CASES: Readonly<Record<string, readonly Case[]>> = {
  listItemServices: [() => ({}), ({ sentCode }) => ({ query: { search: sentCode } })],
  getItemService: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  searchItemServices: [({ sentCode }) => ({ body: { code: sentCode } })],
  getServicesOfItem: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  planItemService: [
    ({ sentItemId }, { warehouseId }) => ({ params: { id: sentItemId }, body: { refurbStepId: warehouseId } }),
  ],
  startItemService: [actOnService({ stockConfirmed: true })],
  pauseItemService: [actOnService({})],
  resumeItemService: [actOnService({ stockConfirmed: true })],
  completeItemService: [
    ({ sentItemId }, { warehouseId }) => ({
      params: { id: sentItemId },
      body: { stockId: warehouseId, expectedVersion: 0 },
    }),
  ],
  cancelItemService: [actOnService({ reason: 'Proof' })],
  startItemServices: [
    ({ sentItemId }) => ({ body: { steps: [{ id: sentItemId, expectedVersion: 0 }], stockConfirmed: true } }),
  ],
  completeItemServices: [
    ({ sentItemId }, { warehouseId }) => ({
      body: { steps: [{ id: sentItemId, expectedVersion: 0 }], stockId: warehouseId },
    }),
  ],
  validateRefurbishment: [actOnItem({ expectedVersion: 0 })],
  reopenRefurbishment: [actOnItem({ reason: 'Proof', expectedVersion: 0 })],
};

/** Why no case of theirs is answered to anybody. */
export const SERVICES_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  getItemService: 'tried with ids of devices',
  searchItemServices: 'tried with devices that are not in a workshop yet',
  planItemService: 'tried with devices that are not in a workshop yet',
  startItemService: 'tried with ids of devices',
  pauseItemService: 'tried with ids of devices',
  resumeItemService: 'tried with ids of devices',
  completeItemService: 'tried with ids of devices',
  cancelItemService: 'tried with ids of devices',
  validateRefurbishment: 'tried with a version that never was',
  reopenRefurbishment: 'tried with a version that never was',
};
