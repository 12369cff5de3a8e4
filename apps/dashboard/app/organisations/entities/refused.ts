import type { ApiRefusal } from '@reprise/client/call';
import type { FieldPath } from 'react-hook-form';
import { type EntityWords, entityRefusal } from '../../i18n/entity-words.ts';
import type { EntityValues } from './entity-values.ts';

const FIELDS: Partial<Record<string, FieldPath<EntityValues>>> = {
  duplicate_external_id: 'externalId',
  parent_not_fit: 'parentOrganizationId',
  not_found: 'parentOrganizationId',
  warehouse_not_connected: 'defaultWarehouseId',
};

/** Where a refusal is shown: at its field, or above the save bar. */
export function refusedIn(
  t: EntityWords,
  error: ApiRefusal,
): { text: string; field?: FieldPath<EntityValues> } | undefined {
  const text = entityRefusal(t, error);
  const field = FIELDS[error.code];
  return text === undefined ? undefined : { text, ...(field ? { field } : {}) };
}
