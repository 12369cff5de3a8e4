export { ensureStocksEverywhere } from './ensure-stocks.ts';
export { findArrivalStock } from './find-arrival-stock.ts';
export { STOCKS_MISSING, stockWarehouseJob } from './stock-warehouse.job.ts';
