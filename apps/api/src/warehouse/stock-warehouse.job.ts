import { z } from 'zod';
import { defineJob } from '../platform/durable/job.ts';
import { ensureStocks } from './ensure-stocks.ts';

export const STOCKS_MISSING = 'warehouse.stocks_missing';

/** A warehouse that was just created gets its default stocks. */
export const stockWarehouseJob = defineJob({
  queue: 'warehouse-stocks',
  lane: 'interactive',
  kind: 'database',
  payload: z.object({ accountId: z.uuid(), warehouseId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  perAccount: 2,
  run: ensureStocks,
  givenUp: (ctx, { accountId, warehouseId }) => ctx.emit({ type: STOCKS_MISSING, accountId, payload: { warehouseId } }),
});
