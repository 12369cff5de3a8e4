import { EmptyState } from '@reprise/ui/states.tsx';
import { siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/stores.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { stores, config } = siteOf(context);
  const towns = Object.entries(Object.groupBy(stores, ({ city }) => city)).map(([city, inTown]) => {
    return { city, stores: inTown ?? [] };
  });
  return { towns, count: stores.length, withMap: config.dropOffLocationsMapEnabled };
}
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translate(matches)('stores.title') });
}

const mapOf = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

export default function Stores({ loaderData: { towns, count, withMap } }: Route.ComponentProps) {
  const { t } = useSpeech();
  if (!count)
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
        <p className="muted">{t('stores.count', { count })}</p>
      </div>
      <ul className="towns">
        {towns.map(({ city, stores }) => (
          <li key={city}>
            <h2>{city}</h2>
            {stores.map(({ id, name, street, streetMore, zipCode, latitude, longitude }) => (
              <address key={id}>
                <strong>{name}</strong>
                {street && <span>{street}</span>}
                {streetMore && <span>{streetMore}</span>}
                <span>{[zipCode, city].filter(Boolean).join(' ')}</span>
                {withMap && latitude !== null && longitude !== null && (
                  <a className="link" href={mapOf(latitude, longitude)} rel="noopener noreferrer">
                    {t('stores.map')}
                  </a>
                )}
              </address>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
