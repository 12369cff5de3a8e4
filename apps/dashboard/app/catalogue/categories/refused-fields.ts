import type { FieldPath } from 'react-hook-form';
import type { CategoryValues } from './category-values.ts';

/** Where a refusal is shown: at its field, or above the save bar. */
export const FIELDS: Partial<Record<string, FieldPath<CategoryValues>>> = {
  duplicate_identifier: 'identifier',
  parent_not_fit: 'parentId',
  not_found: 'parentId',
  no_buyer: 'buyerAccountId',
  buyer_not_linked: 'buyerAccountId',
  warehouse_not_connected: 'referenceWarehouseIds',
  premium_feature_missing: 'absorptionType',
};
