import type { CountUnderWay } from '../organisations/index.ts';
import type { Binding } from '../platform/http/binding.ts';
import { circuitRoutes } from './circuits/routes.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import type { Carriers } from './shipments/carrier-connection.ts';
import { shipmentRoutes } from './shipments/routes.ts';

export const logisticsRoutes = ({
  carriers,
  countUnderWay,
}: {
  carriers: Carriers;
  countUnderWay: CountUnderWay;
}): readonly Binding[] => [...circuitRoutes(countUnderWay), ...dispatchRoutes, ...shipmentRoutes(carriers)];
