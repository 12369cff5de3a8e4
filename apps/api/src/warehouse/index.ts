export { ensureStocksEverywhere } from './ensure-stocks.ts';
export { findArrivalStock } from './find-arrival-stock.ts';
export { warehouseJobs } from './jobs.ts';
export { warehouseRoutes } from './routes.ts';
export { requireStock, requireVisibleStock } from './stocks/stock-rows.ts';
export { warehouseStocksMissingTask } from './warehouse-stocks-missing.task.ts';
