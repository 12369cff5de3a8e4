import { EmptyState } from '@reprise/ui/states.tsx';
import { data } from 'react-router';
import { siteOf, tokenContext } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { tokenOf, visitorCookie } from '../visitor.server.ts';
import type { Route } from './+types/search.ts';

const MAX_QUERY = 100;

/** The catalogue is asked in the visitor's name, so the first search is where one becomes a visitor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const found = { query, noResult: siteOf(context).texts.noSearchResult };
  if (!query) return data(found);
  const headers: Record<string, string> = { 'cache-control': 'private, no-store' };
  if (!tokenOf(request)) {
    // Without a token the page is still worth showing.
    const token = await context
      .get(tokenContext)()
      .catch(() => undefined);
    if (token) headers['set-cookie'] = visitorCookie(token);
  }
  return data(found, { headers });
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

export default function Search({ loaderData: { query, noResult } }: Route.ComponentProps) {
  const { t } = useSpeech();
  return (
    <section className="band wrap page">
      <h1>{query ? t('search.results', { query }) : t('search.title')}</h1>
      <SearchForm query={query} />
      {query ? (
        <EmptyState icon="search" title={t('search.none')}>
          {noResult ?? t('search.none_text')}
        </EmptyState>
      ) : (
        <p className="muted">{t('search.prompt')}</p>
      )}
    </section>
  );
}
