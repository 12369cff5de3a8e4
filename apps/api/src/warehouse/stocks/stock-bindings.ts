import * as contract from '@reprise/contract/warehouse/stock-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { createStock } from './create-stock.ts';
import { deleteStock } from './delete-stock.ts';
import { getStock } from './get-stock.ts';
import { getStockBlockers } from './get-stock-blockers.ts';
import { listStockOptions } from './list-stock-options.ts';
import { listStocks } from './list-stocks.ts';
import { updateStock } from './update-stock.ts';

export const stockBindings: readonly Binding[] = [
  handle(contract.listStocks, listStocks),
  handle(contract.listStockOptions, listStockOptions),
  handle(contract.getStock, getStock),
  handle(contract.getStockBlockers, getStockBlockers),
  handle(contract.createStock, createStock),
  handle(contract.updateStock, updateStock),
  handle(contract.deleteStock, deleteStock),
];
