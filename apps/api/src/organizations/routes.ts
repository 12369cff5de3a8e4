import * as organizations from '@reprise/contract/organizations/organization-routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { countOrganizationModules } from './count-organization-modules.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';
import { getRootOrganization } from './get-root-organization.ts';
import { listAvailableParents } from './lists/list-available-parents.ts';
import { listConnectedWarehouses } from './lists/list-connected-warehouses.ts';
import { listOrganizations } from './lists/list-organizations.ts';
import { listPublicOrganizations } from './lists/list-public-organizations.ts';
import { readOrganizationTree } from './tree/read-organization-tree.ts';
import { updateOrganization } from './update-organization.ts';

export const organizationRoutes: readonly Binding[] = [
  handle(organizations.listOrganizations, listOrganizations),
  handle(organizations.readOrganizationTree, readOrganizationTree),
  handle(organizations.listAvailableParents, listAvailableParents),
  handle(organizations.listConnectedWarehouses, listConnectedWarehouses),
  handle(organizations.listPublicOrganizations, listPublicOrganizations),
  handle(organizations.getRootOrganization, getRootOrganization),
  handle(organizations.getOrganization, getOrganization),
  handle(organizations.countOrganizationModules, countOrganizationModules),
  handle(organizations.createOrganization, createOrganization),
  handle(organizations.updateOrganization, updateOrganization),
];
