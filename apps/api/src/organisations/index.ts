export { createAccount } from './create-account.ts';
export { createOrganization } from './create-organization.ts';
export { enterSite } from './enter-site.ts';
export { linkAccounts } from './link-accounts.ts';
export { accountBrandOf, findAccount, findOrganization, findRootDetail, findVisibleOrganization } from './queries.ts';
export { organisationRoutes } from './routes.ts';
export { depthBelow, entityInScope, requireAccount } from './scope.ts';
export { updateRootDetail } from './update-root-detail.ts';
export { rootDetailView } from './views.ts';
