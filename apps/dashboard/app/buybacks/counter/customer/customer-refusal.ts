import { ApiRefusal } from '@reprise/client/call';
import type { useWords } from '../../../i18n/words.tsx';
import { fieldsAt } from './customer-values.ts';

/** Names the fields of the customer that the API did not take; every other refusal in its own words. */
export function customerRefusal(error: unknown, t: ReturnType<typeof useWords<'counter'>>): string {
  const violations = error instanceof ApiRefusal ? (error.problem.violations ?? []) : [];
  const fields = fieldsAt(violations.map(({ path }) => path));
  if (!fields.length) return t.refusal(error);
  return fields.map((field) => t('customer.troubles.wrong', { field: t(`customer.${field}`) })).join(', ');
}
