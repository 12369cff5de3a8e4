import { useSpeech } from '../i18n.ts';
import { MapToggle } from './map-toggle.tsx';
import type { NearStore, Store } from './near.ts';
import { NearForm } from './near-form.tsx';
import { Distance } from './store-picker.tsx';
import { useNear } from './use-near.ts';

/** By town; once a place is known, by distance from it. */
export function StoreList({ stores, withMap }: { stores: readonly Store[]; withMap: boolean }) {
  const { t } = useSpeech();
  const near = useNear(stores);
  const isSorted = near.from.kind === 'here' || near.from.kind === 'town';
  return (
    <>
      <NearForm near={near} />
      {withMap && <MapToggle stores={near.stores} />}
      {isSorted ? (
        <ol className="towns" aria-label={t('stores.sorted')}>
          {near.stores.map((store) => (
            <li key={store.id}>
              <Address store={store} withMap={withMap} />
            </li>
          ))}
        </ol>
      ) : (
        <ByTown stores={near.stores} withMap={withMap} />
      )}
    </>
  );
}

function ByTown({ stores, withMap }: { stores: readonly NearStore[]; withMap: boolean }) {
  const towns = [...Map.groupBy(stores, ({ city }) => city)];
  return (
    <ul className="towns">
      {towns.map(([city, inTown]) => (
        <li key={city}>
          <h2>{city}</h2>
          {inTown.map((store) => (
            <Address key={store.id} store={store} withMap={withMap} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const mapOf = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

function Address({ store, withMap }: { store: NearStore; withMap: boolean }) {
  const { t } = useSpeech();
  const { id, name, street, streetMore, zipCode, city, latitude, longitude } = store;
  return (
    <address id={id}>
      <strong>{name}</strong>
      {street && <span>{street}</span>}
      {streetMore && <span>{streetMore}</span>}
      <span>{[zipCode, city].filter(Boolean).join(' ')}</span>
      <Distance km={store.km} />
      {withMap && latitude !== null && longitude !== null && (
        <a className="link" href={mapOf(latitude, longitude)} rel="noopener noreferrer">
          {t('stores.map')}
        </a>
      )}
    </address>
  );
}
