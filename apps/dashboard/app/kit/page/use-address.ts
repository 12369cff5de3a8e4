import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A change that has not reached the address after this long was refused, by a guard for instance. */
const UNDER_WAY_MS = 1_000;

// The page has one address, whoever of its parts changes it.
let underWay: { path: string; search: string; at: number } | undefined;

export type ChangeAddress = (
  write: (now: URLSearchParams) => URLSearchParams,
  how?: { replace?: boolean; preventScrollReset?: boolean },
) => void;

/**
 * What the address asks for, and how to change it. The drawn address may be a change behind, and the real one too while
 * the router is on its way: a second change would lose the first one if it started from what is drawn.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const { search: shown } = useLocation();
  const change = useCallback<ChangeAddress>(
    (write, how = {}) => {
      const path = window.location.pathname;
      const isUnderWay = underWay?.path === path && performance.now() - underWay.at < UNDER_WAY_MS;
      const next = write(new URLSearchParams(isUnderWay ? underWay?.search : window.location.search));
      underWay = { path, search: next.toString(), at: performance.now() };
      setSearch(next, how);
    },
    [setSearch],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the address changed is the news
  useEffect(() => {
    underWay = undefined;
  }, [shown]);
  return [search, change];
}

/** The same search with other values; one that is empty or missing leaves it. */
export function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
