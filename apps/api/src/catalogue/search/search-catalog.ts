import { SEARCH_PAGE_SIZE, SEARCH_PAGES_MAX, SEARCH_TOKEN_HEADER } from '@reprise/contract/catalogue/search';
import type { FoundProduct } from '@reprise/contract/catalogue/search-payloads';
import type { searchCatalog as route } from '@reprise/contract/catalogue/search-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { wrapPage } from '../../platform/http/pagination.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { catalogueAccountOf } from '../catalogue-account.ts';
import { imageUrl } from '../images/image-url.ts';
import { findByCode } from './find-by-code.ts';
import { findProducts } from './find-products.ts';
import { readSearchToken } from './search-token.ts';

type Query = RouteInput<typeof route>['query'];

export async function searchCatalog(
  open: OpenContext,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  return open.transaction((ctx) => searchFor(ctx, query), searcherOf(open));
}

/** Staff and visitors as they are; everybody else by the token, for the catalogue it was given for. */
function searcherOf({ actor, request, services }: OpenContext): Actor {
  const token = request.headers[SEARCH_TOKEN_HEADER];
  if (typeof token !== 'string') {
    if (actor.kind === 'anyone') refuse('not_signed_in', 'a search token is needed');
    return actor;
  }
  const searcher = readSearchToken(services.keys, services.clock, token);
  return searcher ? { kind: 'visitor', ...searcher } : refuse('session_expired', 'ask for another search token');
}

export async function searchFor(ctx: Context, query: Query): Promise<RouteAnswer<typeof route>> {
  const accountId = await catalogueAccountOf(ctx, query.accountId);
  const { q, page = 1, category } = query;
  const asked = { accountId, text: q, category };
  const most = page * SEARCH_PAGE_SIZE + 1;
  const byCode = await findByCode(ctx, asked, most);
  const ids = byCode.length ? byCode : await findProducts(ctx, asked, most);
  const members = await readFound(ctx, accountId, ids.slice(most - 1 - SEARCH_PAGE_SIZE, most - 1));
  const more = ids.length === most && page < SEARCH_PAGES_MAX;
  return wrapPage(members, { path: '/catalog-search', query, page, size: SEARCH_PAGE_SIZE, more, total: undefined });
}

type Row = Omit<FoundProduct, 'category' | 'image'> & {
  categoryId: string;
  categoryLabel: string;
  imageFileId: string | null;
};
/** One by one by their keys: a plan made for any account would read the largest one whole. */
async function readFound(ctx: Context, accountId: string, ids: readonly string[]): Promise<FoundProduct[]> {
  if (!ids.length) return [];
  const { rows } = await sql<Row>`
    select p.id, p.label, p.brand, p.model, p.reference, p.ean_code as "eanCode", p.list_price as "listPrice",
      p.image_file_id as "imageFileId", c.id as "categoryId", c.label as "categoryLabel"
    from unnest(${ids}::uuid[]) with ordinality i(id, n)
    cross join lateral (select * from app.product p where p.account_id = ${accountId} and p.id = i.id offset 0) p
    cross join lateral (
      select c.id, c.label from app.category c where c.account_id = ${accountId} and c.id = p.category_id offset 0) c
    order by i.n`.execute(ctx.db);
  return rows.map(({ categoryId, categoryLabel, imageFileId, ...row }) => ({
    ...row,
    category: { id: categoryId, label: categoryLabel },
    image: imageUrl(ctx, imageFileId),
  }));
}
