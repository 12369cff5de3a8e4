import type { OrganizationType } from '../organizations/organization-types.ts';
import { type AccessModule, MODULES } from './modules.ts';

/** The order is that of the columns of the permission tables. */
export const USER_TYPES = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'root_management_unit_analyst',
  'management_unit_manager',
  'management_unit_analyst',
  'store_manager',
  'store_seller',
  'warehouse_manager',
  'warehouse_operator',
  'buyer_manager',
  'pseudo_anonymous',
] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USER_TYPE_GROUPS = ['admin', 'root', 'management_unit', 'store', 'warehouse', 'buyer', 'visitor'] as const;
export type UserTypeGroup = (typeof USER_TYPE_GROUPS)[number];

/** How far an actor sees: applied after the permission, never instead of it. */
export type DataScope =
  | 'every_account'
  | 'own_account'
  | 'own_unit_and_below'
  | 'own_store'
  | 'own_warehouse'
  | 'own_buyer'
  | 'own_visit';

type UserTypeFacts = {
  readonly code: string;
  readonly group: UserTypeGroup;
  readonly modules: readonly AccessModule[];
  readonly parent: OrganizationType | null;
  readonly scope: DataScope;
};

// biome-ignore format: one user type per line, in columns
export const USER_TYPE_FACTS: Readonly<Record<UserType, UserTypeFacts>> = {
  super_admin:                  { code: 'SA', group: 'admin',           modules: MODULES,         parent: null,                   scope: 'every_account' },
  admin:                        { code: 'AD', group: 'admin',           modules: MODULES,         parent: null,                   scope: 'every_account' },
  root_management_unit_manager: { code: 'RM', group: 'root',            modules: ['root', 'tim'], parent: 'root_management_unit', scope: 'own_account' },
  root_management_unit_analyst: { code: 'RA', group: 'root',            modules: ['root', 'tim'], parent: 'root_management_unit', scope: 'own_account' },
  management_unit_manager:      { code: 'MM', group: 'management_unit', modules: ['tim'],         parent: 'management_unit',      scope: 'own_unit_and_below' },
  management_unit_analyst:      { code: 'MA', group: 'management_unit', modules: ['tim'],         parent: 'management_unit',      scope: 'own_unit_and_below' },
  store_manager:                { code: 'SM', group: 'store',           modules: ['tim'],         parent: 'store',                scope: 'own_store' },
  store_seller:                 { code: 'SS', group: 'store',           modules: ['tim'],         parent: 'store',                scope: 'own_store' },
  warehouse_manager:            { code: 'WM', group: 'warehouse',       modules: ['rps'],         parent: 'warehouse',            scope: 'own_warehouse' },
  warehouse_operator:           { code: 'WO', group: 'warehouse',       modules: ['rps'],         parent: 'warehouse',            scope: 'own_warehouse' },
  buyer_manager:                { code: 'BM', group: 'buyer',           modules: ['lcm'],         parent: 'buyer',                scope: 'own_buyer' },
  pseudo_anonymous:             { code: 'PA', group: 'visitor',         modules: ['public'],      parent: null,                   scope: 'own_visit' },
};

/** The provider's own people: they work for every client and belong to none. */
const PROVIDER_TYPES = ['super_admin', 'admin'] as const satisfies readonly UserType[];

export function isProvider(userType: UserType): boolean {
  return (PROVIDER_TYPES as readonly UserType[]).includes(userType);
}
