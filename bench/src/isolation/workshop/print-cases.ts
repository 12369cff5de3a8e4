import type { Case } from '../case.ts';
import { fresh } from '../samples.ts';

/** Print stations, their jobs, and what an agent asks. */
export const PRINT_CASES: Readonly<Record<string, readonly Case[]>> = {
  listPrintStations: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ warehouseId }) => ({ query: { warehouseId } }),
  ],
  listPrintStationOptions: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPrintStation: [({ printStationId }) => ({ params: { id: printStationId } })],
  createPrintStation: [({ warehouseId }) => ({ body: { warehouseId, name: fresh(), kind: 'zpl', labelSize: '62mm' } })],
  updatePrintStation: [
    ({ printStationId }) => ({ params: { id: printStationId }, body: { name: fresh(), version: 0 } }),
  ],
  rotateAgentKey: [({ printStationId }) => ({ params: { id: printStationId }, body: { version: 0 } })],
  requestPrint: [
    ({ printStationId }, { waitingItemId }) => ({
      body: { stationId: printStationId, itemId: waitingItemId, document: 'item_label' },
    }),
    ({ waitingItemId }, { printStationId }) => ({
      body: { stationId: printStationId, itemId: waitingItemId, document: 'item_label' },
    }),
  ],
  getPrintJob: [({ printJobId }) => ({ params: { id: printJobId } })],
  listPrintJobs: [({ printStationId }) => ({ params: { id: printStationId } })],
  reprintJob: [({ printJobId }) => ({ params: { id: printJobId } })],
  cancelPrintJob: [({ printJobId }) => ({ params: { id: printJobId } })],
  getItemLabel: [({ waitingItemId }) => ({ params: { id: waitingItemId } })],
  claimPrintJob: [() => ({})],
  getPrintJobContent: [({ printJobId }) => ({ params: { id: printJobId } })],
  reportPrinted: [({ printJobId }) => ({ params: { id: printJobId }, body: { attempt: 1 } })],
  reportPrintFailed: [
    ({ printJobId }) => ({ params: { id: printJobId }, body: { attempt: 1, error: 'Proof', mayBePrinted: false } }),
  ],
  deletePrintStation: [({ printStationId }) => ({ params: { id: printStationId } })],
};

export const PRINTS_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  updatePrintStation: 'tried with a version that never was',
  rotateAgentKey: 'tried with a version that never was',
  cancelPrintJob: 'tried on a label that is printed',
  claimPrintJob: 'tried without the key of a station',
  getPrintJobContent: 'tried without the key of a station',
  reportPrinted: 'tried without the key of a station',
  reportPrintFailed: 'tried without the key of a station',
};
