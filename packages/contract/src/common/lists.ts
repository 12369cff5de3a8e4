/** Above this many entries a long list shows the rest as a count. */
export const LONG_LIST_SHOWN_ITEMS = 30;
export const SELECTOR_LABEL_MAX_LENGTH = 40;
