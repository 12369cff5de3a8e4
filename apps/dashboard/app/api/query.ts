import type { CallInput, CallResult } from '@reprise/client/call';
import type { AnyRoute } from '@reprise/contract/http/route';
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { call } from './call.ts';

type Route = Pick<AnyRoute, 'id'>;

/** The cache key of what is read from a route: its id, then whatever tells one read from another. */
export const keyOf = (route: Route, ...rest: readonly unknown[]): QueryKey => [route.id, ...rest];

/** The answer of a route to one input, as the query cache keeps it. */
export const queryOf = <D extends AnyRoute>(route: D, input: CallInput<D>) =>
  queryOptions<CallResult<D>>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
  });

type ReadOptions = Pick<UseQueryOptions, 'enabled' | 'staleTime' | 'gcTime'>;

/** Reads a route while the component is shown. */
export function useRead<D extends AnyRoute>(
  route: D,
  input: CallInput<D>,
  options: ReadOptions = {},
): UseQueryResult<CallResult<D>> {
  return useQuery({ ...queryOf(route, input), ...(options as object) });
}

/** Marks everything read from these routes as stale; what is on the screen is read again at once. */
export async function forget(cache: QueryClient, ...routes: readonly Route[]): Promise<void> {
  await Promise.all(routes.map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })));
}

/** Like `forget`, except for one answer that is known to be current. */
export async function forgetBut(cache: QueryClient, kept: QueryKey, ...routes: readonly Route[]): Promise<void> {
  const ids = new Set<unknown>(routes.map(({ id }) => id));
  await cache.invalidateQueries({
    predicate: ({ queryKey }) => ids.has(queryKey[0]) && hashKey(queryKey) !== hashKey(kept),
  });
}
