import type { Binding } from '../platform/http/binding.ts';
import { circuitRoutes } from './circuits/routes.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { shipmentRoutes } from './shipments/routes.ts';

export const logisticsRoutes: readonly Binding[] = [...circuitRoutes, ...dispatchRoutes, ...shipmentRoutes];
