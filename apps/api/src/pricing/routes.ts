import type { Binding } from '../platform/http/binding.ts';
import { estimateRoutes } from './estimates/routes.ts';
import { revisionRoutes } from './revisions/routes.ts';

export const pricingRoutes: readonly Binding[] = [...estimateRoutes, ...revisionRoutes];
