import * as accounts from '@reprise/contract/accounts/account-routes';
import * as settings from '@reprise/contract/accounts/settings-routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getConnection } from './connections/get-connection.ts';
import { saveConnection } from './connections/save-connection.ts';
import { linkAccounts } from './links/link-accounts.ts';
import { listAccountLinks } from './links/list-account-links.ts';
import { unlinkAccounts } from './links/unlink-accounts.ts';
import { listAccounts } from './list-accounts.ts';
import { getBuybackSettings } from './settings/get-buyback-settings.ts';
import { getRootDetail } from './settings/get-root-detail.ts';
import { getTransferOrderSettings } from './settings/get-transfer-order-settings.ts';
import { updateRootDetail } from './settings/update-root-detail.ts';
import { updateTransferOrderSettings } from './settings/update-transfer-order-settings.ts';

/** Opening, changing and closing an account reach into higher tiers: operations binds those. */
export const accountRoutes: readonly Binding[] = [
  handle(accounts.listAccounts, listAccounts),
  handle(accounts.listAccountLinks, listAccountLinks),
  handle(accounts.linkAccounts, linkAccounts),
  handle(accounts.unlinkAccounts, unlinkAccounts),
  handle(settings.getRootDetail, getRootDetail),
  handle(settings.updateRootDetail, updateRootDetail),
  handle(settings.getTransferOrderSettings, getTransferOrderSettings),
  handle(settings.updateTransferOrderSettings, updateTransferOrderSettings),
  handle(settings.getBuybackSettings, getBuybackSettings),
  handle(settings.getConnection, getConnection),
  handle(settings.saveConnection, saveConnection),
];
