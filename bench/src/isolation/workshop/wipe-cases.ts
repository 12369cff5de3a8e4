import type { Case } from '../case.ts';

/** Data wipes: a device in transit has none, and nobody records one yet. */
export const WIPE_CASES: Readonly<Record<string, readonly Case[]>> = {
  listDataWipes: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  recordDataWipe: [
    ({ sentItemId }) => ({ params: { id: sentItemId }, body: { result: 'not_applicable', reason: 'Proof' } }),
  ],
  // Ids of devices, which are no records.
  getWipeCertificate: [({ sentItemId }) => ({ params: { id: sentItemId } })],
};

/** Why no case of theirs is answered to anybody. */
export const WIPES_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  recordDataWipe: 'tried with devices that are not in a workshop yet',
  getWipeCertificate: 'tried with ids of devices',
};
