import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { frameOf, pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/stores.page.ts';
import { StoreList } from './store-list.tsx';
import { storesData } from './stores-data.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { stores, config } = siteOf(context);
  return { stores, withMap: config.dropOffLocationsMapEnabled };
}
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translate(matches);
  const stores = loaderData?.stores ?? [];
  return [
    ...pageMeta(matches, { title: t('stores.title'), description: t('stores.count', { count: stores.length }) }),
    ...(stores.length ? [{ 'script:ld+json': storesData(frameOf(matches).frame, stores) }] : []),
  ];
}

export default function Stores({ loaderData: { stores, withMap } }: Route.ComponentProps) {
  const { t } = useSpeech();
  if (!stores.length)
    return (
      <section className="band wrap page">
        <h1>{t('stores.title')}</h1>
        <EmptyState icon="building-store" title={t('stores.none')} />
      </section>
    );
  return (
    <section className="band wrap">
      <div className="page-head">
        <h1>{t('stores.title')}</h1>
        <p className="muted">{t('stores.count', { count: stores.length })}</p>
      </div>
      <StoreList stores={stores} withMap={withMap} />
    </section>
  );
}
