export const SEARCH_PAGE_SIZE = 40;
/** Deeper than this nobody reads: another word finds more than another page. */
export const SEARCH_PAGES_MAX = 25;
export const SEARCH_QUERY_MAX_LENGTH = 100;
export const SEARCH_ATTEMPTS_MAX = 5;
export const SEARCH_RETRY_GAP_MS = 200;
/** Minutes a search token is good for; a browser then asks for another. */
export const SEARCH_TOKEN_MINUTES = 30;
export const SEARCH_TOKEN_HEADER = 'x-search-token';
