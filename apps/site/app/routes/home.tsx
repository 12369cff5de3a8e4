import { siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import { Hero } from '../parts/hero.tsx';
import { HowItWorks } from '../parts/how-it-works.tsx';
import { Pledge } from '../parts/pledge.tsx';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { home, stores, config } = siteOf(context);
  // Products come with the catalogue; until then their widget has nothing honest to show.
  const widgets = home.widgets.filter((widget) => widget.type !== 'products');
  return { ...home, widgets, storeCount: stores.length, currency: config.account.currency };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translate(matches);
  return pageMeta(matches, {
    title: loaderData?.metaTitle ?? t('home.title'),
    description: loaderData?.metaDescription ?? t('home.description'),
  });
}

export default function Home({ loaderData: { widgets, metaTitle, storeCount, currency } }: Route.ComponentProps) {
  const { t } = useSpeech();
  const first = widgets.findIndex((widget) => widget.type === 'search');
  return (
    <>
      {first < 0 && <h1 className="visually-hidden">{metaTitle ?? t('hero.title')}</h1>}
      {widgets.map((widget, i) =>
        widget.type === 'search' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the page's
          <Hero key={i} title={widget.title} currency={currency} isFirst={i === first} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the page's
          <section key={i} className="band wrap">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when written and when read */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: widget.type === 'html' ? widget.html : '' }} />
          </section>
        ),
      )}
      <HowItWorks storeCount={storeCount} />
      <Pledge />
    </>
  );
}
