import { frontPermissions } from '@reprise/contract/access/grants';
import type { Module } from '@reprise/contract/access/modules';
import type { Permission } from '@reprise/contract/access/permissions';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import type { PlainKey } from '@reprise/i18n';

export type RightKey = Extract<PlainKey<'users'>, `rights.${string}`>;

/** What somebody reads of the matrix: one sentence for each permission that opens a kind of work. */
const IN_WORDS: readonly (readonly [Permission, RightKey])[] = [
  ['ROLE_BUYBACK_LIST_PAGE', 'rights.buybacksSee'],
  ['ROLE_BUYBACK_CREATE_PAGE', 'rights.buybacksCreate'],
  ['ROLE_BUYBACK_CANCEL', 'rights.buybacksCancel'],
  ['ROLE_BUYBACK_ITEM_SEND_PAGE', 'rights.expeditions'],
  ['ROLE_BUYBACK_ITEM_CONTROL_PAGE', 'rights.control'],
  ['ROLE_QUARANTINE_TRANSITION_PAGE', 'rights.quarantine'],
  ['ROLE_REFURB_WRITE', 'rights.refurbish'],
  ['ROLE_ITEMS_STOCK_READ', 'rights.stock'],
  ['ROLE_PRODUCT_LIST_PAGE', 'rights.catalogueSee'],
  ['ROLE_PRODUCT_EDIT_PAGE', 'rights.catalogueEdit'],
  ['ROLE_PAYMENT_MODE_EDIT_PAGE', 'rights.payments'],
  ['ROLE_USER_CREATE_PAGE', 'rights.users'],
  ['ROLE_ORGANIZATION_CREATE_PAGE', 'rights.entities'],
  ['ROLE_GENERAL_SETTINGS_PAGE', 'rights.settings'],
  ['ROLE_CLIENT_EDIT_PAGE', 'rights.clients'],
  ['ROLE_ANALYTICS_PAGE', 'rights.analytics'],
  ['ROLE_CUSTOMER_PII_READ', 'rights.personal'],
];

/** From the same table the API asks, so the words cannot promise more than it grants. */
export function rightsOf(userType: StaffUserType, module: Module): RightKey[] {
  const held = new Set<string>(frontPermissions(userType, module));
  return IN_WORDS.filter(([permission]) => held.has(permission)).map(([, key]) => key);
}
