export const MENU_CLOSE_DELAY_MS = 500;
/** Colours of status badges, by meaning. */
export const BADGES = ['info', 'warning', 'primary', 'success', 'secondary', 'danger'] as const;
export type Badge = (typeof BADGES)[number];
