import * as documents from '../documents/routes.ts';
import * as identity from '../identity/routes.ts';
import * as operations from '../operations/routes.ts';
import * as organisations from '../organisations/routes.ts';
import * as statistics from '../statistics/routes.ts';
import * as whiteLabel from '../white-label/routes.ts';
import type { AnyRoute } from './route.ts';

/** Every route of the product: the API must serve each, OpenAPI lists each, proofs walk each. */
export const routes: readonly AnyRoute[] = [
  ...Object.values(identity),
  ...Object.values(organisations),
  ...Object.values(whiteLabel),
  ...Object.values(documents),
  ...Object.values(statistics),
  ...Object.values(operations),
];
