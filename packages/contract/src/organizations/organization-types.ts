import type { Module } from '../access/modules.ts';

export const ORGANIZATION_TYPES = ['buyer', 'management_unit', 'root_management_unit', 'store', 'warehouse'] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

/** The root comes with the client. */
export const CREATED_TYPES = ['management_unit', 'store', 'buyer', 'warehouse'] as const;

export const ORGANIZATION_STATUSES = ['active', 'inactive'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** The module in which an entity of the type is worked with. */
export const ORGANIZATION_MODULES: Readonly<Record<OrganizationType, Module>> = {
  root_management_unit: 'root',
  management_unit: 'tim',
  store: 'tim',
  buyer: 'lcm',
  warehouse: 'rps',
};

/** The root counts as a management unit, so small retailers may hang their stores on it. */
export const PARENT_TYPES: Readonly<Record<OrganizationType, readonly OrganizationType[]>> = {
  root_management_unit: [],
  management_unit: ['root_management_unit', 'management_unit'],
  store: ['root_management_unit', 'management_unit'],
  buyer: ['root_management_unit'],
  warehouse: ['buyer'],
};

/** What may be hung elsewhere later. A warehouse stays with its buyer, and the root is where it is. */
export const MOVABLE_TYPES: readonly OrganizationType[] = ['management_unit', 'store'];
