import type { Binding } from '../platform/http/binding.ts';
import { stockBindings } from './stocks/stock-bindings.ts';

export const warehouseRoutes: readonly Binding[] = [...stockBindings];
