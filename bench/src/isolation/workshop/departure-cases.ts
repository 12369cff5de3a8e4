import type { Case } from '../case.ts';

/** Items that are sold, transferred or scrapped, and what their passports say. */
export const DEPARTURE_CASES: Readonly<Record<string, readonly Case[]>> = {
  leaveItem: [({ sentItemId }) => ({ params: { id: sentItemId }, body: { kind: 'transfer', expectedVersion: 0 } })],
  sellItems: [({ sentItemId }) => ({ body: { items: [{ id: sentItemId, price: 100, expectedVersion: 0 }] } })],
  listDepartures: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  takeItemBack: [({ sentItemId, stockId }) => ({ params: { id: sentItemId }, body: { stockId, reason: 'Proof' } })],
  getDepartureDocument: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  getPassportLabel: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  getPassport: [({ sentItemId }) => ({ params: { token: sentItemId } })],
};

/** Why no case of theirs is answered to anybody. */
export const DEPARTURES_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  leaveItem: 'tried with a version that never was',
  takeItemBack: 'tried with ids of items',
  getDepartureDocument: 'tried with ids of items',
  getPassportLabel: 'tried with ids of items',
  getPassport: 'tried with tokens that were never given out',
};
