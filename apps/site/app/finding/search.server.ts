import type { SearchInput, SearchResult } from '@reprise/client/search-catalog';
import type { RouterContextProvider } from 'react-router';
import { searchContext, siteOf } from '../context.ts';
import { searchCookie, tokensOf, visitorCookie } from '../visitor.server.ts';

/**
 * The catalogue is asked in the visitor's name, so the first search is where one becomes a visitor. Without an answer
 * the page is still worth showing.
 */
export async function searchAs(
  context: Readonly<RouterContextProvider>,
  request: Request,
  query: SearchInput,
): Promise<{ found: SearchResult | undefined; headers: Headers }> {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  const brought = tokensOf(request);
  const answer = await context
    .get(searchContext)({ language: siteOf(context).language, ...query }, brought)
    .catch(() => undefined);
  const { visitor, search } = answer?.tokens ?? brought;
  if (visitor && visitor !== brought.visitor) headers.append('set-cookie', visitorCookie(visitor));
  if (search && search !== brought.search) headers.append('set-cookie', searchCookie(search));
  return { found: answer?.found, headers };
}
