import { SEARCH_ATTEMPTS_MAX, SEARCH_RETRY_GAP_MS, SEARCH_TOKEN_HEADER } from '@reprise/contract/catalogue/search';
import { searchCatalog as route } from '@reprise/contract/catalogue/search-routes';
import { ApiRefusal, ApiUnreachable, type CallInput, type CallResult, type ClientOptions, makeCall } from './call.ts';

export type SearchInput = NonNullable<CallInput<typeof route>['query']>;
export type SearchResult = CallResult<typeof route>;
type Options = ClientOptions & {
  /** read at each attempt; without one the headers say who asks */
  token?: () => string | undefined;
};

/** Who searches is in the middle of something: a moment's failure is tried again before anybody sees it. */
export function makeSearch({ token = () => undefined, headers = () => ({}), ...options }: Options) {
  const call = makeCall({
    ...options,
    headers: () => {
      const given = token();
      return { ...headers(), ...(given ? { [SEARCH_TOKEN_HEADER]: given } : {}) };
    },
  });
  return async (query: SearchInput, signal?: AbortSignal): Promise<SearchResult> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(route, { query }, signal ? { signal } : {});
      } catch (error) {
        if (attempt >= SEARCH_ATTEMPTS_MAX || signal?.aborted || !mayPass(error)) throw error;
        await pause(SEARCH_RETRY_GAP_MS, signal);
      }
    }
  };
}

/** No answer, or one that says the API is busy or fails; anything else would be answered the same again. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiUnreachable) return true;
  return error instanceof ApiRefusal && error.status >= 500;
}

/** Ends at once when nobody waits for the answer any more. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const leave = () => {
    clearTimeout(timer);
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', leave, { once: true });
  return promise.finally(() => signal?.removeEventListener('abort', leave));
}
