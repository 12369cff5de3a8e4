import * as contract from '@reprise/contract/organisations/routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { createAccount } from './create-account.ts';
import { createOrganization } from './create-organization.ts';
import { getOrganization } from './get-organization.ts';
import { getRootDetail } from './get-root-detail.ts';
import { linkAccounts } from './link-accounts.ts';
import { listAccounts } from './list-accounts.ts';
import { listOrganizations } from './list-organizations.ts';
import { updateRootDetail } from './update-root-detail.ts';

export const organisationRoutes: readonly Binding[] = [
  handle(contract.listAccounts, listAccounts),
  handle(contract.createAccount, createAccount),
  handle(contract.linkAccounts, linkAccounts),
  handle(contract.listOrganizations, listOrganizations),
  handle(contract.getOrganization, getOrganization),
  handle(contract.createOrganization, createOrganization),
  handle(contract.getRootDetail, getRootDetail),
  handle(contract.updateRootDetail, updateRootDetail),
];
