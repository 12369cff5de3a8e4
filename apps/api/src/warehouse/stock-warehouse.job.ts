import { z } from 'zod';
import { warehouseCreated } from '../organizations/index.ts';
import { defineEvent } from '../platform/durable/event.ts';
import { defineJob } from '../platform/durable/job.ts';
import { ensureStocks } from './ensure-stocks.ts';

export const stocksMissing = defineEvent('warehouse.stocks_missing', { warehouseId: z.uuid() });

/** A warehouse that was just created gets its default stocks. */
export const stockWarehouseJob = defineJob({
  queue: 'warehouse-stocks',
  on: [warehouseCreated],
  lane: 'interactive',
  kind: 'database',
  payload: z.object({ accountId: z.uuid(), warehouseId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  perAccount: 2,
  run: ensureStocks,
  givenUp: (ctx, { accountId, warehouseId }) => ctx.emit(stocksMissing({ accountId, warehouseId })),
});
