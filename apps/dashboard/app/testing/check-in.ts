import type { ItemResult } from '../warehouse/check-in/check-in-queue.ts';
import { idForTest } from './buyback-page.ts';

/** What the API answers to a scan; a test says what is special about its own. */
export function checkInForTest(more: Partial<ItemResult> = {}): ItemResult {
  return {
    outcome: 'announced',
    item: {
      itemId: idForTest(1),
      buybackId: idForTest(2),
      identificationNumber: '2481504333906',
      status: 'item_registered_in_warehouse',
      version: 3,
      circuitType: 'web_post',
      grade: 'grade_a',
      product: { label: 'iPhone 14 Pro 256 Go', brand: 'Apple', image: null },
      accountName: 'Cèdre',
    },
    putInto: { stockId: idForTest(3), defaultStock: 'awaiting_control', name: null },
    checkedInAt: '2026-11-17T10:57:00.000Z',
    isDamaged: false,
    package: null,
    ...more,
  };
}
