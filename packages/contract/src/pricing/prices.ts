/** Major units, as product payloads carry them; everything else is in cents. */
export const PRODUCT_PRICE_MIN_UNITS = 0;
export const PRODUCT_PRICE_MAX_UNITS = 50_000;
const CENTS_PER_UNIT = 100;
export const PRODUCT_PRICE_MAX_CENTS = PRODUCT_PRICE_MAX_UNITS * CENTS_PER_UNIT;
/** The least a product may be bought for when buying at zero is not allowed. */
export const NONZERO_PRICE_MIN_CENTS = 1;

export const QUOTE_VALIDITY_DAYS = 14;
