import type { Badge } from '../common/interface.ts';

export const IMPORT_STATUSES = ['in_progress', 'success', 'success_with_ignored', 'error'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_BADGES: Readonly<Record<ImportStatus, Badge>> = {
  in_progress: 'info',
  success: 'success',
  success_with_ignored: 'warning',
  error: 'danger',
};

export const IMPORT_TYPES = ['categories', 'products', 'buyback_diagnostic'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export const IMPORT_STRATEGIES = ['generic', 'recommerce', 'uuid'] as const;
export type ImportStrategy = (typeof IMPORT_STRATEGIES)[number];

/** Any other name dropped on the SFTP front door is left alone. */
export const SFTP_IMPORT_FILE_NAME = 'products-import.csv';
