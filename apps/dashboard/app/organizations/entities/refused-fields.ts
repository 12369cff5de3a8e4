import type { FieldPath } from 'react-hook-form';
import type { EntityValues } from './entity-values.ts';

/** Where a refusal is shown: at its field, or above the save bar. */
export const FIELDS: Partial<Record<string, FieldPath<EntityValues>>> = {
  duplicate_external_id: 'externalId',
  parent_not_fit: 'parentOrganizationId',
  not_found: 'parentOrganizationId',
  warehouse_not_connected: 'defaultWarehouseId',
};
