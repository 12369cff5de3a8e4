import { ApiRefusal } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { data, redirect } from 'react-router';
import { ownPath } from '../own-path.ts';
import type { Visit } from '../visitor.server.ts';

/**
 * What is somebody's own: kept by no cache, found by no search engine, and its address told to no other site. To our own it
 * is: without it a browser sends a form from nowhere, and such a form is refused.
 */
export function privateHeaders(headers: Headers): Headers {
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('referrer-policy', 'same-origin');
  return headers;
}

export type Closed = { closed: 'invalid' | 'busy' | 'away' };

/** A link that opens nothing is a page like another; only what is our own fault is a failure. */
export function closedBy(error: unknown): { closed: Closed['closed']; status: number } {
  const isLimited = error instanceof ApiRefusal && error.status === 429;
  if (isAway(error) && !isLimited) return { closed: 'away', status: 503 };
  if (!(error instanceof ApiRefusal)) throw error;
  return isLimited ? { closed: 'busy', status: 429 } : { closed: 'invalid', status: 403 };
}

/** The key in the address of a page. */
export const tokenOf = (request: Request): string | null => new URL(request.url).searchParams.get('t');

/** What a key opens, or a page that says that it opens nothing; without a key nobody is asked. */
export async function openPrivately<T extends object>(visit: Visit, read: (() => Promise<T>) | undefined) {
  const closed = (why: Closed['closed'], status: number, headers: Headers) =>
    data<Closed>({ closed: why }, { status, headers: privateHeaders(headers) });
  if (!read) return closed('invalid', 403, new Headers());
  try {
    return data(await read(), { headers: privateHeaders(visit.headers()) });
  } catch (error) {
    const { closed: why, status } = closedBy(error);
    return closed(why, status, visit.headers());
  }
}

/** After a form: the page as it is now, so that reloading it sends nothing again. */
export function backHere(visit: Visit, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(ownPath(pathname.replace(/\.data$/, '')) + search, { headers: privateHeaders(visit.headers()) });
}
