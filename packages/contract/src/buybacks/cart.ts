export const CART_MAX_ITEMS_MULTI = 200;
export const CART_MAX_ITEMS_SINGLE = 1;
/** Each posted line costs a parcel and its label: a larger cart is brought to a store, or sold in several carts. */
export const CART_MAX_POSTED_ITEMS = 10;
/**
 * Labels a customer gets without a click, by e-mail address and day. Beyond it they wait until the customer confirms by the
 * link in the confirmation mail: whoever only typed somebody's address cannot order for them.
 */
export const LABELS_UNCONFIRMED_PER_DAY = 3;
/** Carts one e-mail address, and one bank account, may sell in a day: each sends a mail in the brand's name. */
export const CARTS_PER_CUSTOMER_PER_DAY = 10;
export const CART_LIFETIME_DAYS_PUBLIC = 30;
/** A till is shared: what a seller left there yesterday is nobody's today. */
export const CART_LIFETIME_DAYS_DASHBOARD = 1;

/** Whether the screen offers one more product: the first always, then while one more would stay below the maximum. */
export function offersAnotherItem(itemCount: number, maxItems: number): boolean {
  return itemCount === 0 || itemCount + 1 < maxItems;
}

/** What the server refuses, whatever the screen offered. */
export function isCartFull(itemCount: number, maxItems: number): boolean {
  return itemCount >= maxItems;
}
