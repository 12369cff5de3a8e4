export const BROWSE_PAGE_SIZE = 40;
/** 10,000 products of one category; whoever has more looks for a word. */
export const BROWSE_PAGES_MAX = 250;
export const PRODUCT_ADDRESSES_MAX = 5_000;
