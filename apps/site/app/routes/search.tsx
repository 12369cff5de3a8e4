import { SEARCH_PAGES_MAX } from '@reprise/contract/catalogue/search';
import { EmptyState } from '@reprise/ui/states.tsx';
import { data } from 'react-router';
import { searchContext, siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import { FoundProducts } from '../parts/found-products.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { searchCookie, tokensOf, visitorCookie } from '../visitor.server.ts';
import type { Route } from './+types/search.ts';

const MAX_QUERY = 100;
const pageOf = (asked: string | null): number =>
  asked && /^[1-9]\d?$/.test(asked) ? Math.min(Number(asked), SEARCH_PAGES_MAX) : 1;

/** The catalogue is asked in the visitor's name, so the first search is where one becomes a visitor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const page = pageOf(searchParams.get('page'));
  const asked = { query, page, noResult: siteOf(context).texts.noSearchResult };
  if (!query) return data({ ...asked, products: [], hasMore: false });
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  const brought = tokensOf(request);
  const answer = await context
    .get(searchContext)({ q: query, page: String(page) }, brought)
    // Without an answer the page is still worth showing.
    .catch(() => undefined);
  const { visitor, search } = answer?.tokens ?? brought;
  if (visitor && visitor !== brought.visitor) headers.append('set-cookie', visitorCookie(visitor));
  if (search && search !== brought.search) headers.append('set-cookie', searchCookie(search));
  const members = answer?.found['hydra:member'];
  const products = members?.map(({ id, label, brand, image }) => ({ id, label, brand, image }));
  return data({ ...asked, products, hasMore: Boolean(answer?.found['hydra:view']['hydra:next']) }, { headers });
}
export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translate(matches);
  const query = loaderData?.query;
  return pageMeta(matches, {
    title: query ? t('search.results', { query }) : t('search.title'),
    hidden: Boolean(query),
  });
}

export default function Search({ loaderData: { query, page, noResult, products, hasMore } }: Route.ComponentProps) {
  const { t, path } = useSpeech();
  const pathTo = (to: number) => `${path('/search')}?${new URLSearchParams({ q: query, page: String(to) })}`;
  return (
    <section className="band wrap page">
      <h1>{query ? t('search.results', { query }) : t('search.title')}</h1>
      <SearchForm query={query} />
      {!query && <p className="muted">{t('search.prompt')}</p>}
      {query && !products && (
        <EmptyState icon="search" title={t('search.away')}>
          {t('search.away_text')}
        </EmptyState>
      )}
      {query && products?.length === 0 && (
        <EmptyState icon="search" title={t('search.none')}>
          {noResult ?? t('search.none_text')}
        </EmptyState>
      )}
      {products && products.length > 0 && <FoundProducts products={products} />}
      {(hasMore || page > 1) && (
        <nav className="found-pages" aria-label={t('search.pages')}>
          {page > 1 && (
            <a className="link" href={pathTo(page - 1)} rel="prev">
              {t('search.previous')}
            </a>
          )}
          {hasMore && (
            <a className="link" href={pathTo(page + 1)} rel="next">
              {t('search.next')}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
