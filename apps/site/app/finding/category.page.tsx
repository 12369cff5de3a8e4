import { BROWSE_PAGES_MAX } from '@reprise/contract/catalogue/browsing';
import { slugOf } from '@reprise/kit/slug';
import { data, redirect } from 'react-router';
import { browseContext, siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pathOf } from '../languages.ts';
import { frameOf, pageMeta, translate } from '../page-meta.ts';
import { unlessAway } from '../unless-away.server.ts';
import type { Route } from './+types/category.page.ts';
import { aboveOf, childrenOf } from './browse.server.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { PageTitle } from './page-title.tsx';
import { Pager } from './pager.tsx';
import { categoryPath } from './product-path.ts';
import { ProductTiles, tileOf } from './product-tiles.tsx';
import { Trail } from './trail.tsx';
import { trailData } from './trail-data.ts';

const missing = () => data(null, { status: 404 });

/** What every visitor sees. The id decides; a slug of before leads to the one of today. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { config, language } = siteOf(context);
  const own = config.account.language;
  const { search, searchParams } = new URL(request.url);
  const page = Number(/^[1-9]\d{0,2}$/.exec(searchParams.get('page') ?? '1')?.[0] ?? 0);
  if (!page || page > BROWSE_PAGES_MAX) throw missing();
  const browse = context.get(browseContext);
  const tree = await unlessAway(browse.tree());
  const category = tree.find(({ id, parentId }) => id === params.id && parentId !== null);
  if (!category) throw missing();
  if (params.slug !== slugOf(category.label))
    throw redirect(pathOf(categoryPath(category), language, own) + search, 301);
  const [found, description] = await unlessAway(
    Promise.all([browse.products(category.id, page), browse.description(category.id)]),
  );
  if (!found) throw missing();
  const above = aboveOf(tree, category).map((one) => ({ label: one.label, page: categoryPath(one) }));
  return {
    label: category.label,
    image: category.image,
    count: category.numberOfPublishedProducts,
    here: categoryPath(category),
    description,
    childrenDescription: category.childrenDescription,
    children: childrenOf(tree, category.id),
    above,
    isNavigated: config.categoryNavigationEnabled,
    products: found['hydra:member'].map(tileOf),
    hasMore: Boolean(found['hydra:view']['hydra:next']),
    page,
    currency: config.account.currency,
  };
}

const stepsOf = ({ above, isNavigated }: Awaited<ReturnType<typeof loader>>, all: string) => [
  ...(isNavigated ? [{ label: all, page: '/categories' }] : []),
  ...above,
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = translate(matches);
  const { label, description, image, page, here } = loaderData;
  const steps = [...stepsOf(loaderData, t('categories.all')), { label, page: here }];
  return [
    ...pageMeta(matches, {
      title: t('categories.page', { label }),
      description: description ?? t('categories.page_text', { label }),
      hidden: page > 1,
    }),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { 'script:ld+json': trailData(frameOf(matches).frame, steps) },
  ];
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { t, path } = useSpeech();
  const { label, description, childrenDescription, children, products, currency, count, page, hasMore, here } =
    loaderData;
  return (
    <section className="band wrap">
      <Trail steps={stepsOf(loaderData, t('categories.all'))} here={label} />
      <div className="page-head">
        <PageTitle>{label}</PageTitle>
        {description && <p className="muted">{description}</p>}
      </div>
      {children.length > 0 && page === 1 && (
        <section className="browse-part" aria-labelledby="below">
          <h2 id="below">{t('categories.below')}</h2>
          {childrenDescription && <p className="muted">{childrenDescription}</p>}
          <CategoryTiles categories={children} label={t('categories.below')} />
        </section>
      )}
      <section className="browse-part" aria-labelledby="devices">
        <h2 id="devices">{t('categories.devices', { count })}</h2>
        <ProductTiles products={products} currency={currency} label={t('categories.list')} />
        <Pager page={page} hasMore={hasMore} pathTo={(to) => path(here) + (to > 1 ? `?page=${to}` : '')} />
      </section>
    </section>
  );
}
