import { ApiRefusal } from '@reprise/client/call';

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

export type Closed = { closed: 'invalid' | 'busy' };

/** A link that opens nothing is a page like another; only what is our own fault is a failure. */
export function closedBy(error: unknown): { closed: Closed['closed']; status: number } {
  if (!(error instanceof ApiRefusal) || error.status >= 500) throw error;
  return error.status === 429 ? { closed: 'busy', status: 429 } : { closed: 'invalid', status: 403 };
}
