/** What both front ends share about screens and waiting. */
export const ERROR_FLAG_RESET_MS = 3000;
export const MENU_CLOSE_DELAY_MS = 500;
export const MOBILE_MAX_WIDTH_PX = 767.98;
export const TABLET_MAX_WIDTH_PX = 991;
export const RELEASE_LABEL = '2025-r33';
export const ERROR_REPORT_TRACE_SAMPLE_RATE = 0;
/** Colours of status badges, by meaning. */
export const BADGES = ['info', 'warning', 'primary', 'success', 'secondary', 'danger'] as const;
export type Badge = (typeof BADGES)[number];
