/** After this a store is reminded of a package it never closed. */
export const PACKAGE_OPEN_REMINDER_DAYS = 3;
