import type { Binding } from '../platform/http/binding.ts';
import { browseRoutes } from './browse/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { productRoutes } from './products/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { searchRoutes } from './search/routes.ts';

/** Each noun binds its own. */
export const catalogueRoutes: readonly Binding[] = [
  ...categoryRoutes,
  ...productRoutes,
  ...questionRoutes,
  ...searchRoutes,
  ...browseRoutes,
];
