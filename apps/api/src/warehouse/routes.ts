import type { Binding } from '../platform/http/binding.ts';

export const warehouseRoutes: readonly Binding[] = [];
