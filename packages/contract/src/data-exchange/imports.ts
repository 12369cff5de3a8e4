export const IMPORT_STATUSES = ['in_progress', 'success', 'success_with_ignored', 'error'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
