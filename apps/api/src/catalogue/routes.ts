import type { ObjectStore } from '../platform/files/stores/object-store.ts';
import type { Binding } from '../platform/http/binding.ts';
import { browseRoutes } from './browse/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { productRoutes } from './products/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { searchRoutes } from './search/routes.ts';

/** Each noun binds its own. */
export const catalogueRoutes = (store: ObjectStore): readonly Binding[] => [
  ...categoryRoutes(store),
  ...productRoutes(store),
  ...questionRoutes,
  ...searchRoutes,
  ...browseRoutes,
];
