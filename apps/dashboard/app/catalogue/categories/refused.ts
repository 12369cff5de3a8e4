import type { ApiRefusal } from '@reprise/client/call';
import type { FieldPath } from 'react-hook-form';
import { type CategoryWords, categoryRefusal } from '../../i18n/category-words.ts';
import type { CategoryValues } from './category-values.ts';

const FIELDS: Partial<Record<string, FieldPath<CategoryValues>>> = {
  duplicate_identifier: 'identifier',
  parent_not_fit: 'parentId',
  not_found: 'parentId',
  no_buyer: 'buyerAccountId',
  buyer_not_linked: 'buyerAccountId',
  warehouse_not_connected: 'referenceWarehouseIds',
  premium_feature_missing: 'absorptionType',
};

/** Where a refusal is shown: at its field, or above the save bar. */
export function refusedIn(
  t: CategoryWords,
  error: ApiRefusal,
): { text: string; field?: FieldPath<CategoryValues> } | undefined {
  const text = categoryRefusal(t, error);
  const field = FIELDS[error.code];
  return text === undefined ? undefined : { text, ...(field ? { field } : {}) };
}
