import type { Call } from '@reprise/client/call';
import { SEARCH_TOKEN_MINUTES } from '@reprise/contract/catalogue/search';
import { ANONYMOUS_TOKEN_MINUTES } from '@reprise/contract/identity/visitors';

import type { RouterContextProvider } from 'react-router';
import { visitsContext } from './context.ts';

/** `__Host-`: no other host, not even a sibling, can set it for us. */
const VISITOR_COOKIE = '__Host-visitor';
const SEARCH_COOKIE = '__Host-search';

/** What an earlier answer gave the browser to keep. */
export function tokensOf(request: Request): { visitor: string | undefined; search: string | undefined } {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const tokenIn = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
  return { visitor: tokenIn(VISITOR_COOKIE), search: tokenIn(SEARCH_COOKIE) };
}

const cookie = (name: string, token: string, minutes: number): string =>
  `${name}=${token}; Path=/; Max-Age=${minutes * 60}; Secure; HttpOnly; SameSite=Lax`;
export const visitorCookie = (token: string): string => cookie(VISITOR_COOKIE, token, ANONYMOUS_TOKEN_MINUTES);
export const searchCookie = (token: string): string => cookie(SEARCH_COOKIE, token, SEARCH_TOKEN_MINUTES);

export type Visit = { call: Call; headers: () => Headers };

/**
 * Calls of the API in the name of whoever asks for a page. `headers` are for the answer: the token to keep when there is a
 * new one, and that nobody else may keep the page.
 */
export function visitOf(context: Readonly<RouterContextProvider>, request: Request): Visit {
  const { call, newToken } = context.get(visitsContext)(tokensOf(request).visitor);
  return {
    call,
    headers: () => {
      const headers = new Headers({ 'cache-control': 'private, no-store' });
      const token = newToken();
      if (token) headers.append('set-cookie', visitorCookie(token));
      return headers;
    },
  };
}
