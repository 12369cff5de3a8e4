import * as documents from '../documents/routes.ts';
import * as identity from '../identity/routes.ts';
import * as sso from '../identity/sso-routes.ts';
import * as users from '../identity/user-routes.ts';
import * as accountJobs from '../operations/account-job-routes.ts';
import * as changes from '../operations/change-routes.ts';
import * as operations from '../operations/routes.ts';
import * as accounts from '../organisations/account-routes.ts';
import * as organizations from '../organisations/organization-routes.ts';
import * as settings from '../organisations/settings-routes.ts';
import * as statistics from '../statistics/routes.ts';
import * as whiteLabel from '../white-label/routes.ts';
import type { AnyRoute } from './route.ts';

/** Every route of the product: the API must serve each, OpenAPI lists each, proofs walk each. */
export const routes: readonly AnyRoute[] = [
  ...Object.values(identity),
  ...Object.values(sso),
  ...Object.values(users),
  ...Object.values(accounts),
  ...Object.values(organizations),
  ...Object.values(settings),
  ...Object.values(whiteLabel),
  ...Object.values(documents),
  ...Object.values(statistics),
  ...Object.values(operations),
  ...Object.values(accountJobs),
  ...Object.values(changes),
];
