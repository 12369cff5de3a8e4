import { data } from 'react-router';
import { brandPath } from '../brand-path.ts';
import { siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/home.page.ts';
import { exampleOf } from './example-of.ts';
import { Hero } from './hero.tsx';
import { previewOf } from './home-preview.server.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Pledge } from './pledge.tsx';
import { ProductShelf } from './product-shelf.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { stores, config } = site;
  const facts = {
    storeCount: stores.length,
    currency: config.account.currency,
    hasCategories: config.categoryNavigationEnabled,
  };
  const token = new URL(request.url).searchParams.get('preview');
  if (token === null) {
    const widgets = site.home.widgets.map((widget) =>
      // What is published is kept under the site's own host; a draft's picture is not, and comes from the API.
      widget.type === 'search' && widget.bannerImage
        ? { ...widget, bannerImage: brandPath(widget.bannerImage) }
        : widget,
    );
    return data({ ...site.home, widgets, ...facts, preview: null });
  }
  const { home, state, headers } = await previewOf(context, request, token);
  return data({ ...home, ...facts, preview: state }, { headers });
}
export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translate(matches);
  return pageMeta(matches, {
    title: loaderData?.metaTitle ?? t('home.title'),
    description: loaderData?.metaDescription ?? t('home.description'),
    hidden: Boolean(loaderData?.preview),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { widgets, metaTitle, storeCount, currency, hasCategories, preview } = loaderData;
  const { t } = useSpeech();
  const example = exampleOf(widgets);
  const first = widgets.findIndex((widget) => widget.type === 'search');
  return (
    <>
      {preview && <PreviewNote state={preview} />}
      {first < 0 && <h1 className="visually-hidden">{metaTitle ?? t('hero.title')}</h1>}
      {widgets.map((widget, i) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the order is the page's
        if (widget.type === 'search')
          return (
            <Hero
              key={i}
              title={widget.title}
              banner={widget.bannerImage}
              example={example}
              currency={currency}
              isFirst={i === first}
            />
          );
        if (widget.type === 'products')
          return (
            <ProductShelf
              key={i}
              title={widget.title}
              products={widget.products}
              currency={currency}
              hasCategories={hasCategories}
            />
          );
        return (
          <section key={i} className="band wrap">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when written and when read */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: widget.html }} />
          </section>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the order is the page's
      })}
      <HowItWorks storeCount={storeCount} />
      <Pledge />
    </>
  );
}

function PreviewNote({ state }: { state: 'draft' | 'ended' }) {
  const { t } = useSpeech();
  const isDraft = state === 'draft';
  return (
    <div className="preview-note" role="status">
      <p className="wrap">
        <strong>{t(isDraft ? 'home.preview' : 'home.preview_ended')}</strong>{' '}
        {t(isDraft ? 'home.preview_text' : 'home.preview_ended_text')}
      </p>
    </div>
  );
}
