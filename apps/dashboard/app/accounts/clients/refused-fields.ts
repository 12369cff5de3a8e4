import type { FieldPath } from 'react-hook-form';
import type { ClientValues } from './client-values.ts';

/** Where a refusal is shown: at its field, or above the save bar. */
export const FIELDS: Partial<Record<string, FieldPath<ClientValues>>> = {
  host_taken: 'site.url',
  host_reserved: 'site.url',
  duplicate_identifier: 'administrator.email',
  web_drop_needs_store_drop: 'circuits.web_drop',
  store_drop_already_active: 'circuits.store_drop_label',
};
