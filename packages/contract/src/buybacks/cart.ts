export const CART_MAX_ITEMS_MULTI = 200;
export const CART_MAX_ITEMS_SINGLE = 1;
/** Zero means that no minimum is asked. */
export const CART_MIN_VALUE_DEFAULT_UNITS = 0;
export const CART_LIFETIME_DAYS_PUBLIC = 30;
export const CART_LIFETIME_DAYS_DASHBOARD = 1;

/** Whether the screen offers one more product: the first always, then while one more would stay below the maximum. */
export function offersAnotherItem(itemCount: number, maxItems: number): boolean {
  return itemCount === 0 || itemCount + 1 < maxItems;
}

/** What the server refuses, whatever the screen offered. */
export function isCartFull(itemCount: number, maxItems: number): boolean {
  return itemCount >= maxItems;
}
