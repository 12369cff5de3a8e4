import type { ObjectStore } from '../platform/files/stores/object-store.ts';
import type { Binding } from '../platform/http/binding.ts';
import { type EstimateParts, estimateRoutes } from './estimates/routes.ts';
import { revisionRoutes } from './revisions/routes.ts';

export const pricingRoutes = (parts: EstimateParts & { store: ObjectStore }): readonly Binding[] => [
  ...estimateRoutes(parts),
  ...revisionRoutes(parts.store),
];
