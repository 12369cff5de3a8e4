import { ADDED_PERMISSIONS } from './permissions/additions.ts';
import { BUYBACK_PERMISSIONS } from './permissions/buybacks.ts';
import { CATALOGUE_PERMISSIONS } from './permissions/catalogue.ts';
import { MENU_PERMISSIONS } from './permissions/menus.ts';
import { ORGANISATION_PERMISSIONS } from './permissions/organisation.ts';
import { PAYMENT_PERMISSIONS } from './permissions/payments.ts';
import { PROVIDER_PERMISSIONS } from './permissions/provider.ts';
import { REFURBISHMENT_PERMISSIONS } from './permissions/refurbishment.ts';
import type { PermissionRow } from './permissions/row.ts';
import { SETTINGS_PERMISSIONS } from './permissions/settings.ts';
import { WAREHOUSE_PERMISSIONS } from './permissions/warehouse.ts';

const GROUPS = [
  { title: 'Menus', rows: MENU_PERMISSIONS },
  { title: 'Catalogue', rows: CATALOGUE_PERMISSIONS },
  { title: 'Buybacks', rows: BUYBACK_PERMISSIONS },
  { title: 'Warehouse and stock', rows: WAREHOUSE_PERMISSIONS },
  { title: 'Refurbishment', rows: REFURBISHMENT_PERMISSIONS },
  { title: 'Payments and circuits', rows: PAYMENT_PERMISSIONS },
  { title: 'Organization and users', rows: ORGANISATION_PERMISSIONS },
  { title: 'Provider', rows: PROVIDER_PERMISSIONS },
  { title: 'Settings and site', rows: SETTINGS_PERMISSIONS },
  { title: 'Analysis and audit', rows: ADDED_PERMISSIONS },
] as const;

export type Permission = (typeof GROUPS)[number]['rows'][number]['name'];

export type PermissionGroup = {
  readonly title: string;
  readonly rows: readonly PermissionRow<Permission>[];
};
export const PERMISSION_GROUPS: readonly PermissionGroup[] = GROUPS;

export const PERMISSION_ROWS: ReadonlyMap<Permission, PermissionRow<Permission>> = new Map(
  PERMISSION_GROUPS.flatMap((group) => group.rows.map((row) => [row.name, row] as const)),
);

export const PERMISSIONS: readonly Permission[] = [...PERMISSION_ROWS.keys()];
