import type { StockCount } from '@reprise/contract/warehouse/counts/count-payloads';
import type { ScannedMove } from '@reprise/contract/warehouse/moves/move-payloads';
import type { StockOption, StockRow } from '@reprise/contract/warehouse/stock-payloads';
import { idForTest } from '../buyback-page.ts';

const WAREHOUSE = { id: idForTest(9), name: 'Atelier de Roubaix' };

export const shelfForTest = (n: number, more: Partial<StockOption> = {}): StockOption => ({
  id: idForTest(100 + n),
  defaultStock: null,
  name: `Bac ${n}`,
  identifier: `RAYON-0${n}`,
  location: 'Allée D',
  warehouse: WAREHOUSE,
  ...more,
});
export const stockForTest = (n: number, more: Partial<StockRow> = {}): StockRow => ({
  ...shelfForTest(n),
  accountId: idForTest(1),
  version: 1,
  itemCount: 12,
  averageAgeDays: 8,
  values: [{ currency: 'EUR', amount: 245_000 }],
  ...more,
});
export const movedForTest = (more: Partial<ScannedMove> = {}): ScannedMove => ({
  itemId: idForTest(200),
  version: 2,
  identificationNumber: '2481504333906',
  status: 'item_completed',
  stock: { stockId: idForTest(101), defaultStock: null, name: 'Bac 1' },
  outcome: 'moved',
  from: { stockId: idForTest(110), defaultStock: 'to_refurbish', name: null },
  isUndoable: true,
  product: { label: 'iPhone 13', brand: 'Apple', image: null },
  ...more,
});
export const countForTest = (more: Partial<StockCount> = {}): StockCount => ({
  id: idForTest(300),
  status: 'open',
  openedAt: '2026-11-19T09:00:00.000Z',
  openedBy: 'Inès Faure',
  endedAt: null,
  endedBy: null,
  stock: {
    stockId: idForTest(101),
    defaultStock: null,
    name: 'Bac 1',
    identifier: 'RAYON-01',
    location: null,
    warehouse: WAREHOUSE,
  },
  figures: { expected: 2, present: 1, missing: 1, leftMeanwhile: 0, unexpected: 0, unknown: 0, unsettled: 1 },
  lines: [
    {
      id: idForTest(301),
      code: '2481504333906',
      outcome: 'missing',
      item: {
        itemId: idForTest(200),
        status: 'item_completed',
        product: { label: 'iPhone 13', brand: 'Apple', image: null },
        lies: { stockId: idForTest(101), defaultStock: null, name: 'Bac 1' },
      },
      scannedAt: null,
      settlement: null,
      reason: null,
      settledBy: null,
    },
  ],
  hasMoreLines: false,
  ...more,
});
