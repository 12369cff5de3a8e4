import * as moves from '@reprise/contract/warehouse/moves/move-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { moveItemToStock } from './move-item-to-stock.ts';
import { scanIntoStock } from './scan-into-stock.ts';

export const moveBindings: readonly Binding[] = [
  handle(moves.moveItemToStock, moveItemToStock),
  handle(moves.scanIntoStock, scanIntoStock),
];
