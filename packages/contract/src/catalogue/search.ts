export const SEARCH_PAGE_SIZE = 40;
export const SEARCH_ATTEMPTS_MAX = 5;
export const SEARCH_RETRY_GAP_MS = 200;
