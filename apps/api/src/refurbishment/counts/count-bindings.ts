import * as contract from '@reprise/contract/warehouse/counts/count-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { cancelStockCount, closeStockCount } from './end-stock-count.ts';
import { getStockCount } from './get-stock-count.ts';
import { listStockCounts } from './list-stock-counts.ts';
import { openStockCount } from './open-stock-count.ts';
import { scanForStockCount } from './scan-for-stock-count.ts';
import { settleCountLine } from './settle-count-line.ts';

export const countBindings: readonly Binding[] = [
  handle(contract.listStockCounts, listStockCounts),
  handle(contract.openStockCount, openStockCount),
  handle(contract.getStockCount, getStockCount),
  handle(contract.scanForStockCount, scanForStockCount),
  handle(contract.settleCountLine, settleCountLine),
  handle(contract.closeStockCount, closeStockCount),
  handle(contract.cancelStockCount, cancelStockCount),
];
