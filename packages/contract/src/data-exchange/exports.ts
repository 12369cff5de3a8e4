export const EXPORT_TYPES = ['products', 'categories', 'diagnostic'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

export const EXPORT_PHASES = ['idle', 'in_progress', 'success', 'error'] as const;
export type ExportPhase = (typeof EXPORT_PHASES)[number];

export const EXPORT_POLLING_MS = 3000;
