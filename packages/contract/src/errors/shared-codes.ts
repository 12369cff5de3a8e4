import type { ErrorTable } from './entry.ts';

/** What any capability may answer. */
export const SHARED_ERRORS = {
  not_found: [404, 'no such thing is visible to the actor: it does not exist, or belongs to another account'],
  concurrent_change: [409, 'somebody changed the thing after it was read; the data has the current version or status'],
  status_not_fit: [409, 'the current status of the thing does not allow this action'],
} as const satisfies ErrorTable;
