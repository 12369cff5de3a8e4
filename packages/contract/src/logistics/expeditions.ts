import type { ItemStatus } from '../states/item-statuses.ts';

/** inbound: from a store to a warehouse; transfer: between warehouses; return: from a warehouse to the customer. */
export const DIRECTIONS = ['inbound', 'return', 'transfer'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Which organizations send in a direction. */
export const SENDER_OF: Readonly<Record<Direction, 'store' | 'warehouse'>> = {
  inbound: 'store',
  return: 'warehouse',
  transfer: 'warehouse',
};

/** What an item is when it may be packed. */
export const PACKABLE_STATUSES: Readonly<Record<Direction, readonly ItemStatus[]>> = {
  inbound: ['item_awaiting_inventory'],
  return: ['item_to_return'],
  // Whatever lies in a stock and nobody works on.
  transfer: [
    'item_registered_in_warehouse',
    'item_awaiting_compliancy_tests',
    'item_completed',
    'item_completed_by_price',
    'item_completed_with_absorption',
    'item_completed_with_negociation',
    'item_refurb_completed',
    'item_to_return',
  ],
};

/** The letter and ten digits on a box. The last digit is a check digit, so a mistyped number is not another box. */
const PACKAGE_NUMBER = /^K\d{10}$/;
export const isPackageNumber = (code: string): boolean =>
  PACKAGE_NUMBER.test(code) && packageNumberOf(code.slice(1, -1)) === code;

/** Luhn over nine digits. */
export function packageNumberOf(nineDigits: string): string {
  let sum = 0;
  for (const [index, digit] of [...nineDigits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `K${nineDigits}${(10 - (sum % 10)) % 10}`;
}

export const PACKAGES_MAX = 100;
export const ITEMS_PER_PACKAGE_MAX = 200;
/** A list that is pasted is worked off code by code. */
export const PASTED_CODES_MAX = 500;
export const PACKAGE_PHOTOS_MAX = 4;
/** Neither the product nor any category above it says what it weighs: a carrier wants a number all the same. */
export const USUAL_WEIGHT_GRAMS = 1_000;
/** What the box and the padding add. */
export const BOX_WEIGHT_GRAMS = 150;
export const WEIGHT_MAX_GRAMS = 100_000;
export const SIDE_MAX_CM = 300;

/** After this a store is reminded of a package it never closed. */
export const PACKAGE_OPEN_REMINDER_DAYS = 3;
