import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { data } from 'react-router';
import { browseContext, siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import { unlessAway } from '../unless-away.server.ts';
import type { Route } from './+types/categories.page.ts';
import { childrenOf } from './browse.server.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { PageTitle } from './page-title.tsx';
import { SearchBox } from './search-box.tsx';

/** Only of tenants whose customers look for a device this way. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!siteOf(context).config.categoryNavigationEnabled) throw data(null, { status: 404 });
  const tree = await unlessAway(context.get(browseContext).tree());
  const root = tree.find(({ parentId }) => parentId === null);
  return { text: root?.childrenDescription ?? null, categories: root ? childrenOf(tree, root.id) : [] };
}
export function meta({ matches }: Route.MetaArgs) {
  const t = translate(matches);
  return pageMeta(matches, { title: t('categories.title'), description: t('categories.meta') });
}

export default function Categories({ loaderData: { text, categories } }: Route.ComponentProps) {
  const { t } = useSpeech();
  return (
    <section className="band wrap">
      <div className="page-head">
        <PageTitle>{t('categories.title')}</PageTitle>
        {text && <p className="muted">{text}</p>}
      </div>
      <SearchBox />
      {categories.length ? (
        <CategoryTiles categories={categories} label={t('categories.all')} />
      ) : (
        <EmptyState title={t('categories.none')} />
      )}
    </section>
  );
}
