import { Button } from '@reprise/ui/primitives/button.tsx';
import { useEffect, useId, useState } from 'react';
import { useSpeech } from '../i18n.ts';
import type { NearStore } from './near.ts';

type StoreMap = typeof import('./store-map.lazy.tsx')['StoreMap'];
type Props = {
  stores: readonly NearStore[];
  chosen?: string | undefined;
  /** a pin that is pressed; without it the pins only show */
  onChoose?: ((id: string) => void) | undefined;
};

/** The map is larger than the rest of the site: it comes when it is asked for. The list beside it says the same. */
export function MapToggle({ stores, chosen, onChoose }: Props) {
  const { t } = useSpeech();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  const [drawn, setDrawn] = useState<{ StoreMap: StoreMap } | 'failed'>();
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isOpen || drawn) return;
    import('./store-map.lazy.tsx').then(
      ({ StoreMap }) => setDrawn({ StoreMap }),
      () => setDrawn('failed'),
    );
  }, [isOpen, drawn]);
  const placed = stores.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!isReady || !placed.length) return null;
  return (
    <div className="store-map-part">
      <Button
        size="touch"
        icon={isOpen ? 'x' : 'map-pin'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'stores.map_hide' : 'stores.map_show')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {drawn === 'failed' && (
          <p className="muted" role="status">
            {t('stores.map_failed')}
          </p>
        )}
        {isOpen && drawn !== 'failed' && !drawn && <div className="store-map" aria-busy="true" />}
        {isOpen && drawn && drawn !== 'failed' && (
          <drawn.StoreMap stores={placed} chosen={chosen} onChoose={onChoose} onFail={() => setDrawn('failed')} />
        )}
      </div>
    </div>
  );
}
