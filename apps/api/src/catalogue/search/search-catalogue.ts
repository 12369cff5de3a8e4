import { SEARCH_PAGE_SIZE, SEARCH_PAGES_MAX, SEARCH_TOKEN_HEADER } from '@reprise/contract/catalogue/search';
import type { searchCatalog as route } from '@reprise/contract/catalogue/search-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requestedAccount } from '../../accounts/index.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { wrapPage } from '../../platform/http/pagination.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findByCode } from './find-by-code.ts';
import { findProducts } from './find-products.ts';
import { inSearchTurn } from './limits.ts';
import { readFound } from './read-found.ts';
import { readSearchToken } from './search-token.ts';

type Query = RouteInput<typeof route>['query'];

export async function searchCatalog(
  open: OpenContext,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const searcher = searcherOf(open);
  return inSearchTurn(() => open.transaction((ctx) => searchFor(ctx, query), searcher));
}

/** Staff and visitors as they are; everybody else by the token, for the catalogue it was given for. */
function searcherOf({ actor, request, services }: OpenContext): Actor {
  const token = request.headers[SEARCH_TOKEN_HEADER];
  if (typeof token !== 'string') {
    if (actor.kind === 'anyone')
      refuse('not_signed_in', 'This route needs a search token: ask for one with GET /organizations/{id}/typesense.');
    return actor;
  }
  const searcher = readSearchToken(services.keys, services.clock, token);
  return searcher
    ? { kind: 'visitor', ...searcher }
    : refuse(
        'session_expired',
        'The search token has expired: ask for another with GET /organizations/{id}/typesense.',
      );
}

export async function searchFor(ctx: Context, query: Query): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const { q, page = 1, category } = query;
  const search = { accountId, text: q, category };
  const most = page * SEARCH_PAGE_SIZE + 1;
  const byCode = await findByCode(ctx, search, most);
  const ids = byCode.length ? byCode : await findProducts(ctx, search, most);
  const members = await readFound(
    ctx,
    { accountId, language: query.language },
    ids.slice(most - 1 - SEARCH_PAGE_SIZE, most - 1),
  );
  const more = ids.length === most && page < SEARCH_PAGES_MAX;
  return wrapPage(members, { path: '/catalog-search', query, page, size: SEARCH_PAGE_SIZE, more, total: undefined });
}
