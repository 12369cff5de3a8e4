import { formatNumber } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useSpeech } from '../i18n.ts';
import { MapToggle } from './map-toggle.tsx';
import type { NearStore, Store } from './near.ts';
import { NearForm } from './near-form.tsx';
import { useNear } from './use-near.ts';

type Props = {
  stores: readonly Store[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** of the radios, for the form around them */
  name?: string;
  /** what is chosen here, for who hears the page; a heading of the page may say it to everybody else */
  legend?: string;
  withMap?: boolean;
  required?: boolean;
};
/** A few fit beside the rest of a page; the others are one press away. */
const SHOWN = 5;

/** Radios of stores, the nearest first once a place is known. Before scripts have come they are all there, by town. */
export function StorePicker({ stores, chosen, onChoose, name = 'storeId', legend, withMap, required }: Props) {
  const { t } = useSpeech();
  const near = useNear(stores);
  const first = near.stores.slice(0, SHOWN);
  const others = near.stores.slice(SHOWN);
  // What is chosen is always seen, wherever it stands.
  const hidden = others.find(({ id }) => id === chosen);
  const radios = (list: readonly NearStore[]) =>
    list.map((store) => (
      <StoreRadio
        key={store.id}
        store={store}
        {...{ name, required }}
        isChosen={store.id === chosen}
        onChoose={onChoose}
      />
    ));
  return (
    <fieldset className="store-picker">
      <legend className="visually-hidden">{legend ?? t('stores.choose')}</legend>
      {stores.length > 1 && <NearForm near={near} />}
      {withMap && <MapToggle stores={near.stores} chosen={chosen} onChoose={onChoose} />}
      <div className="store-radios">{radios(hidden ? [...first, hidden] : first)}</div>
      {others.length > 0 && (
        <details className="store-others">
          <summary>
            {t('stores.others', { count: others.length - (hidden ? 1 : 0) })}
            <Icon name="chevron-down" size={16} />
          </summary>
          <div className="store-radios">{radios(others.filter((store) => store !== hidden))}</div>
        </details>
      )}
    </fieldset>
  );
}

type RadioProps = {
  store: NearStore;
  name: string;
  required: boolean | undefined;
  isChosen: boolean;
  onChoose: (id: string) => void;
};
function StoreRadio({ store, name, required, isChosen, onChoose }: RadioProps) {
  const { id, street, zipCode, city } = store;
  return (
    <label className="store-radio">
      <span>
        <strong>{store.name}</strong>
        <span className="muted">{[street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
        <Distance km={store.km} />
      </span>
      <input
        type="radio"
        className="radio"
        {...{ name, required }}
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
    </label>
  );
}

export function Distance({ km }: { km: number | undefined }) {
  const { t, locale } = useSpeech();
  if (km === undefined) return null;
  const distance = formatNumber(locale, km, { decimals: km < 10 ? 1 : 0 });
  return <span className="store-km">{t('stores.distance', { distance })}</span>;
}
