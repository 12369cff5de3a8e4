import { SEARCH_ATTEMPTS_MAX, SEARCH_RETRY_GAP_MS, SEARCH_TOKEN_HEADER } from '@reprise/contract/catalogue/search';
import { searchCatalog as route } from '@reprise/contract/catalogue/search-routes';
import { type CallInput, type CallResult, type ClientOptions, makeCall } from './call.ts';
import { STANDARD_RETRY } from './retry.ts';

export type SearchInput = NonNullable<CallInput<typeof route>['query']>;
export type SearchResult = CallResult<typeof route>;
type Options = ClientOptions & {
  /** read at each attempt; without one the headers say who asks */
  token?: () => string | undefined;
};

/** Who searches is in the middle of something: a moment's failure is tried again at a steady pace before anybody sees it. */
const RETRY = { ...STANDARD_RETRY, attempts: SEARCH_ATTEMPTS_MAX, pauseMs: SEARCH_RETRY_GAP_MS, grows: false };

export function makeSearch({ token = () => undefined, headers = () => ({}), ...options }: Options) {
  const call = makeCall({
    retry: RETRY,
    ...options,
    headers: () => {
      const given = token();
      return { ...headers(), ...(given ? { [SEARCH_TOKEN_HEADER]: given } : {}) };
    },
  });
  return (query: SearchInput, signal?: AbortSignal): Promise<SearchResult> =>
    call(route, { query }, signal ? { signal } : {});
}
