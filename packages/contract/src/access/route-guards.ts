import type { PremiumFeature } from '../accounts/premium-features.ts';
import type { Module } from './modules.ts';
import type { Permission } from './permissions.ts';

/** Dashboard routes that ask for more than one permission. Refusal leads to the home page. */
export type RouteGuard = {
  readonly path: string;
  readonly allOf?: readonly Permission[];
  readonly module?: Module;
  /** Home when the organization has check-in off, which it always is for the provider. */
  readonly checkInOn?: true;
  readonly premiumFeature?: PremiumFeature;
  /** The page opens without the premium feature and shows a badge; only saving is refused. */
  readonly premiumToSave?: PremiumFeature;
};

/** In the order they are declared: a fixed path comes before the parameter that would swallow it. */
export const ROUTE_GUARDS: readonly RouteGuard[] = [
  { path: '/warehouse/checkin', allOf: ['ROLE_WAREHOUSE_CHECKIN_PAGE'], checkInOn: true },
  { path: '/warehouse/confirmation-checkin/:itemId?', allOf: ['ROLE_WAREHOUSE_CHECKIN_PAGE'], checkInOn: true },
  {
    path: '/accounts/:accountId/catalog-export',
    allOf: ['ROLE_EXPORT_CATALOG_PAGE', 'ROLE_EXPORT_CATALOG_CREATE'],
  },
  { path: '/settings/sftp', allOf: ['ROLE_SFTP_SETTINGS_PAGE'], premiumFeature: 'sftp_access' },
  {
    path: '/settings/transfer-order',
    allOf: ['ROLE_TRANSFER_ORDER_SETTINGS_PAGE'],
    premiumToSave: 'custom_transfer_order',
  },
  { path: '/cart/*', allOf: ['ROLE_CART_ACCESS'], module: 'tim' },
  { path: '/warehouse-dispatch-rule/new', allOf: ['ROLE_WAREHOUSE_DISPATCH_RULE_CREATE'] },
  { path: '/warehouse-dispatch-rule/:id?', allOf: ['ROLE_WAREHOUSE_DISPATCH_RULE_READ'] },
];
