import type { Departure } from '../../refurbishment/departures/read-departures.ts';
import { idForTest } from '../buyback-page.ts';

/** A sale with a guarantee and a passport; a test says what is special about its own. */
export function departureForTest(more: Partial<Departure> = {}): Departure {
  return {
    id: idForTest(70),
    itemId: idForTest(3),
    kind: 'sale',
    reference: 'BM-118',
    buyer: 'Back Market',
    price: 32_900,
    currency: 'EUR',
    guaranteeMonths: 24,
    reason: null,
    stock: null,
    leftAt: '2026-11-14T09:00:00.000Z',
    leftBy: 'Lina Dupont',
    returned: null,
    passport: 'https://shop.example.test/passport/abc.def',
    ...more,
  };
}
