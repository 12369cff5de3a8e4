import type { AnyJob } from '../platform/durable/job.ts';
import { stockWarehouseJob } from './stock-warehouse.job.ts';

export const warehouseJobs: readonly AnyJob[] = [stockWarehouseJob];
