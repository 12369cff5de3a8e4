export { accountFactsOf } from './account-facts.ts';
export { readAvailableBuyers, readBuyerPays } from './available-buyers.ts';
export { changeAccount, lockAccount } from './change-account.ts';
export { closeAccount } from './close-account.ts';
export { type ConnectedWarehouse, readConnectedWarehouses } from './connected-warehouses.ts';
export { countsOf } from './count-organization-modules.ts';
export { createAccount } from './create-account.ts';
export { createOrganization } from './create-organization.ts';
export { enterSite } from './enter-site.ts';
export { accountUpdated } from './events.ts';
export { getConnection } from './get-connection.ts';
export { linkAccounts } from './link-accounts.ts';
export { listConnectedWarehouses } from './list-connected-warehouses.ts';
export { pathsOf } from './paths-of.ts';
export { hasPremiumFeature, readPrintedTerms, requirePremiumFeature } from './premium-features.ts';
export { findConnection, type ProviderConnection } from './provider-connections.ts';
export {
  accountBrandOf,
  findAccount,
  findOrganization,
  findRootDetail,
  findVisibleOrganization,
  requireVisibleOrganization,
} from './queries.ts';
export { readOrganizationPage } from './read-organization-page.ts';
export { rebuildAncestors } from './rebuild-ancestors.ts';
export { organisationRoutes } from './routes.ts';
export { saveConnection } from './save-connection.ts';
export { depthBelow, entityInScope, requireAccount, scopeRootOf } from './scope.ts';
export { requireRetailerSettings } from './settings-rights.ts';
export { siteAddressOf } from './site-address.ts';
export { publishSiteDocument, siteDocumentsOf, withdrawSiteDocument } from './site-documents.ts';
export { type CountUnderWay, requireNothingUnderWay, type UsedThing } from './under-way.ts';
export { updateOrganization } from './update-organization.ts';
export { updateRootDetail } from './update-root-detail.ts';
export { updateTransferOrderSettings } from './update-transfer-order-settings.ts';
export { rootDetailView } from './views.ts';
