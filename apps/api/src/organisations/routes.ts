import * as accounts from '@reprise/contract/organisations/account-routes';
import * as organizations from '@reprise/contract/organisations/organization-routes';
import * as settings from '@reprise/contract/organisations/settings-routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { countOrganizationModules } from './count-organization-modules.ts';
import { createOrganization } from './create-organization.ts';
import { getBuybackSettings } from './get-buyback-settings.ts';
import { getConnection } from './get-connection.ts';
import { createGetOrganization } from './get-organization.ts';
import { getRootDetail } from './get-root-detail.ts';
import { getRootOrganization } from './get-root-organization.ts';
import { getTransferOrderSettings } from './get-transfer-order-settings.ts';
import { linkAccounts } from './link-accounts.ts';
import { listAccountLinks } from './list-account-links.ts';
import { listAccounts } from './list-accounts.ts';
import { listAvailableParents } from './list-available-parents.ts';
import { listConnectedWarehouses } from './list-connected-warehouses.ts';
import { listOrganizations } from './list-organizations.ts';
import { listPublicOrganizations } from './list-public-organizations.ts';
import type { StockOf } from './organization-detail.ts';
import { readOrganizationTree } from './read-organization-tree.ts';
import { saveConnection } from './save-connection.ts';
import type { CountUnderWay } from './under-way.ts';
import { createUnlinkAccounts, type LinkUse } from './unlink-accounts.ts';
import { createUpdateOrganization } from './update-organization.ts';
import { updateRootDetail } from './update-root-detail.ts';
import { updateTransferOrderSettings } from './update-transfer-order-settings.ts';

export type OrganisationParts = { linkUses: readonly LinkUse[]; stockOf: StockOf; countUnderWay: CountUnderWay };

/** Opening, changing and closing a client reach into later capabilities: operations binds those. */
export const organisationRoutes = ({ linkUses, stockOf, countUnderWay }: OrganisationParts): readonly Binding[] => [
  handle(accounts.listAccounts, listAccounts),
  handle(accounts.listAccountLinks, listAccountLinks),
  handle(accounts.linkAccounts, linkAccounts),
  handle(accounts.unlinkAccounts, createUnlinkAccounts(linkUses, countUnderWay)),
  handle(organizations.listOrganizations, listOrganizations),
  handle(organizations.readOrganizationTree, readOrganizationTree),
  handle(organizations.listAvailableParents, listAvailableParents),
  handle(organizations.listConnectedWarehouses, listConnectedWarehouses),
  handle(organizations.listPublicOrganizations, listPublicOrganizations),
  handle(organizations.getRootOrganization, getRootOrganization),
  handle(organizations.getOrganization, createGetOrganization(stockOf)),
  handle(organizations.countOrganizationModules, countOrganizationModules),
  handle(organizations.createOrganization, createOrganization),
  handle(organizations.updateOrganization, createUpdateOrganization(stockOf, countUnderWay)),
  handle(settings.getRootDetail, getRootDetail),
  handle(settings.updateRootDetail, updateRootDetail),
  handle(settings.getTransferOrderSettings, getTransferOrderSettings),
  handle(settings.updateTransferOrderSettings, updateTransferOrderSettings),
  handle(settings.getBuybackSettings, getBuybackSettings),
  handle(settings.getConnection, getConnection),
  handle(settings.saveConnection, saveConnection),
];
