export const EXPEDITION_DIRECTIONS = ['inbound', 'return', 'transfer'] as const;
export type ExpeditionDirection = (typeof EXPEDITION_DIRECTIONS)[number];

/** After this a store is reminded of a package it never closed. */
export const PACKAGE_OPEN_REMINDER_DAYS = 3;
