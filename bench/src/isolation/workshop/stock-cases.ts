import type { Case } from '../case.ts';
import { fresh } from '../samples.ts';

const added = (warehouseId: string, productId: string) => ({
  kind: 'trade',
  warehouseId,
  productId,
  grade: 'grade_b',
  price: 100,
  supplier: fresh(),
});

/** Stocks, moves by scan, inventory counts, and devices that no customer sold. */
export const STOCK_CASES: Readonly<Record<string, readonly Case[]>> = {
  listStocks: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ warehouseId }) => ({ query: { warehouseId } }),
  ],
  listStockOptions: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ warehouseId }) => ({ query: { warehouseId } }),
  ],
  getStock: [({ stockId }) => ({ params: { id: stockId } })],
  getStockBlockers: [({ stockId }) => ({ params: { id: stockId } })],
  createStock: [({ warehouseId }) => ({ body: { warehouseId, name: fresh() } })],
  updateStock: [({ stockId }) => ({ params: { id: stockId }, body: { location: fresh(), version: 1 } })],
  deleteStock: [({ stockId }) => ({ params: { id: stockId } })],
  scanIntoStock: [
    ({ sentCode }, { stockId }) => ({ body: { code: sentCode, stockId } }),
    ({ stockId }, { sentCode }) => ({ body: { code: sentCode, stockId } }),
  ],
  findNewItemProducts: [({ warehouseId }) => ({ query: { warehouseId } })],
  addItem: [
    ({ warehouseId }, { productId }) => ({ body: added(warehouseId, productId) }),
    ({ productId }, { warehouseId }) => ({ body: added(warehouseId, productId) }),
  ],
  listStockCounts: [({ stockId }) => ({ params: { id: stockId } })],
  openStockCount: [({ stockId }) => ({ params: { id: stockId } })],
  getStockCount: [({ stockCountId }) => ({ params: { id: stockCountId } })],
  scanForStockCount: [
    ({ stockCountId }, { sentCode }) => ({ params: { id: stockCountId }, body: { code: sentCode } }),
    ({ sentCode }, { stockCountId }) => ({ params: { id: stockCountId }, body: { code: sentCode } }),
  ],
  settleCountLine: [
    ({ stockCountId }) => ({
      params: { id: stockCountId },
      body: { lineId: stockCountId, settlement: 'not_ours', reason: 'Proof' },
    }),
  ],
  closeStockCount: [({ stockCountId }) => ({ params: { id: stockCountId } })],
  cancelStockCount: [({ stockCountId }) => ({ params: { id: stockCountId } })],
};

export const STOCKS_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  moveItemToStock: 'tried with a version that never was',
  scanIntoStock: 'tried with devices that are on their way',
  openStockCount: 'tried with stocks that are being counted already',
  settleCountLine: 'tried with lines that never were',
  closeStockCount: 'tried on counts with differences',
  deleteStock: 'tried with stocks in which a device lies',
};
