import type { ErrorTable } from './entry.ts';

/** What any capability may answer. */
export const SHARED_ERRORS = {
  not_found: [404, 'nothing there that the actor may know of'],
  concurrent_change: [409, 'somebody else changed it meanwhile; the data has the current status'],
  status_not_fit: [409, 'the status does not allow it'],
} as const satisfies ErrorTable;
