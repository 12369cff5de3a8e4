import { SEARCH_PAGES_MAX } from '@reprise/contract/catalogue/search';
import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { data, redirect } from 'react-router';
import { siteOf } from '../context.ts';
import { useFrame, useSpeech } from '../i18n.ts';
import { pathOf } from '../languages.ts';
import { pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/search.page.ts';
import { termOf } from './codes.ts';
import { carryImei } from './kept-imei.ts';
import { Narrow } from './narrow.tsx';
import { chosenOf, narrowingsOf, searchPath } from './narrowings.ts';
import { PageTitle } from './page-title.tsx';
import { Pager } from './pager.tsx';
import { ProductTiles, tileOf } from './product-tiles.tsx';
import { searchAs } from './search.server.ts';
import { SearchBox } from './search-box.tsx';

const MAX_QUERY = 100;
const NO_NARROWINGS = { categories: [], brands: [] };
const pageOf = (asked: string | null): number =>
  asked && /^[1-9]\d?$/.test(asked) ? Math.min(Number(asked), SEARCH_PAGES_MAX) : 1;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const { texts, config, language } = siteOf(context);
  const { language: own, currency } = config.account;
  // Sent before scripts had come: an IMEI does not stay in an address.
  if (termOf(query) !== query) {
    const page = pathOf('/search', language, own);
    throw redirect(`${page}?${new URLSearchParams({ q: termOf(query) })}`);
  }
  const page = pageOf(searchParams.get('page'));
  const chosen = chosenOf(searchParams);
  const asked = { query, page, chosen, currency, noResult: texts.noSearchResult };
  if (!query) return data({ ...asked, products: [], narrowings: NO_NARROWINGS, hasMore: false });
  const { category, brand } = chosen;
  const { found, headers } = await searchAs(context, request, {
    // A brand is a word of each of its products, and every word of a search must match.
    q: brand ? `${brand} ${query}` : query,
    page: String(page),
    ...(category ? { category } : {}),
  });
  const here = pathOf('/search', language, own);
  const members = found?.['hydra:member'];
  const narrowings = narrowingsOf(members ?? [], chosen, (to) => searchPath(here, query, to));
  const hasMore = Boolean(found?.['hydra:view']['hydra:next']);
  return data({ ...asked, products: members?.map(tileOf), narrowings, hasMore }, { headers });
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

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, page, chosen, noResult, products, narrowings, hasMore, currency } = loaderData;
  const { t, path } = useSpeech();
  const pathTo = (to: number) => searchPath(path('/search'), query, chosen, to);
  return (
    <section className="band wrap page">
      <PageTitle>{query ? t('search.results', { query }) : t('search.title')}</PageTitle>
      {/* Another search is another box: what was typed in the last one is over. */}
      <SearchBox key={query} query={query} />
      <Narrow {...narrowings} />
      {!query && <p className="muted">{t('search.prompt')}</p>}
      {query && !products && (
        <EmptyState icon="search" title={t('search.away')}>
          {t('search.away_text')}
        </EmptyState>
      )}
      {query && products?.length === 0 && <NothingFound noResult={noResult} />}
      {products && products.length > 0 && (
        <ProductTiles
          products={products}
          currency={currency}
          label={t('search.found')}
          onOpen={(id) => carryImei(id, query)}
        />
      )}
      <Pager page={page} hasMore={hasMore} pathTo={pathTo} />
    </section>
  );
}

function NothingFound({ noResult }: { noResult: string | null }) {
  const { t, path } = useSpeech();
  const { hasCategories, hasStores } = useFrame();
  return (
    <EmptyState
      icon="search"
      title={t('search.none')}
      action={
        <>
          {hasCategories && (
            <LinkButton size="touch" href={path('/categories')}>
              {t('search.to_categories')}
            </LinkButton>
          )}
          {hasStores && (
            <LinkButton size="touch" href={path('/stores')}>
              {t('search.to_stores')}
            </LinkButton>
          )}
        </>
      }
    >
      {noResult ?? t('search.none_text')}
    </EmptyState>
  );
}
