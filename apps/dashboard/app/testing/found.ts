import type { Found } from '../warehouse/found/read-found.ts';
import { idForTest } from './buyback-page.ts';

/** A found device as the API answers it; a test says what is special about its own. */
export function foundForTest(n: number, more: Partial<Found> = {}): Found {
  return {
    id: idForTest(n),
    version: 1,
    number: `F000${n}`,
    status: 'open',
    code: `NOBODY-${n}`,
    identificationNumber: null,
    description: 'Téléphone bleu, vitre fendue',
    parcelNumber: null,
    photos: [],
    foundAt: '2026-11-17T10:57:00.000Z',
    foundBy: 'Nadia Roche',
    settledAt: null,
    settledBy: null,
    note: null,
    item: null,
    ...more,
  };
}
