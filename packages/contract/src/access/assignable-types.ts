import type { Permission } from './permissions.ts';
import type { UserType } from './user-types.ts';

/** Where the new user's parent entity must lie. */
export type AssignableWithin =
  | 'anywhere'
  | 'own_account'
  | 'below_own_unit'
  | 'own_subtree'
  | 'own_store'
  | 'own_buyer'
  | 'own_warehouse';

export type AssignableRule = {
  readonly types: readonly UserType[];
  readonly within: AssignableWithin;
  readonly needs?: Permission;
  /** Only when the account supervises buyers and workshops. */
  readonly supervisorOnly?: true;
};

const UNIT_TYPES = ['management_unit_manager', 'management_unit_analyst'] as const;
const STORE_TYPES = ['store_manager', 'store_seller'] as const;
const WORKSHOP_TYPES = ['buyer_manager', 'warehouse_manager', 'warehouse_operator'] as const;
const CLIENT_TYPES = ['root_management_unit_analyst', ...UNIT_TYPES, ...STORE_TYPES, ...WORKSHOP_TYPES] as const;

export const ASSIGNABLE_TYPES: Readonly<Record<UserType, readonly AssignableRule[]>> = {
  super_admin: [
    { types: ['super_admin', 'admin'], within: 'anywhere', needs: 'ROLE_USER_CREATE_ADMIN' },
    { types: ['root_management_unit_manager'], within: 'anywhere', needs: 'ROLE_USER_CAN_ASSIGN_ADMIN' },
    { types: CLIENT_TYPES, within: 'anywhere' },
  ],
  admin: [{ types: CLIENT_TYPES, within: 'anywhere' }],
  root_management_unit_manager: [
    { types: ['root_management_unit_manager'], within: 'own_account', needs: 'ROLE_USER_CAN_ASSIGN_ADMIN' },
    { types: ['root_management_unit_analyst', ...UNIT_TYPES, ...STORE_TYPES], within: 'own_account' },
    { types: WORKSHOP_TYPES, within: 'own_account', supervisorOnly: true },
  ],
  root_management_unit_analyst: [],
  management_unit_manager: [
    { types: UNIT_TYPES, within: 'below_own_unit' },
    { types: STORE_TYPES, within: 'own_subtree' },
  ],
  management_unit_analyst: [],
  store_manager: [{ types: ['store_seller'], within: 'own_store' }],
  store_seller: [],
  warehouse_manager: [{ types: ['warehouse_operator'], within: 'own_warehouse' }],
  warehouse_operator: [],
  buyer_manager: [{ types: WORKSHOP_TYPES, within: 'own_buyer' }],
  pseudo_anonymous: [],
};

/** Where an actor may create users of a type, or undefined when it may not at all. */
export function assignableWithin(
  actor: UserType,
  type: UserType,
  account: { readonly isBuyerAndWorkshopsSupervisor: boolean },
  holds: (permission: Permission) => boolean,
): AssignableWithin | undefined {
  return ASSIGNABLE_TYPES[actor].find(
    (rule) =>
      rule.types.includes(type) &&
      (rule.needs === undefined || holds(rule.needs)) &&
      (rule.supervisorOnly === undefined || account.isBuyerAndWorkshopsSupervisor),
  )?.within;
}
