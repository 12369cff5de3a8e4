import 'maplibre-gl/dist/maplibre-gl.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { FLAT, outlineLayers } from '@reprise/ui/product/map-look.ts';
import { Map as Chart, LngLatBounds, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import outlinesUrl from '../art/outlines.geojson?url';
import { useSpeech } from '../i18n.ts';
import type { NearStore } from './near.ts';

type Props = {
  stores: readonly NearStore[];
  chosen: string | undefined;
  onChoose: ((id: string) => void) | undefined;
  onFail: () => void;
};

// From our own address: the page's policy knows no other.
setWorkerUrl(workerUrl);
const NEAR_STORES = 6;

/** Outlines of Europe (Natural Earth, public domain) out of our own build, with a pin for each store. */
export function StoreMap({ stores, chosen, onChoose, onFail }: Props) {
  const { t } = useSpeech();
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const now = useRef({ stores, onChoose, onFail });
  now.current = { stores, onChoose, onFail };

  useEffect(() => {
    if (!box.current) return;
    let made: Chart;
    try {
      made = drawChart(box.current, boundsOf(now.current.stores));
    } catch {
      // No WebGL on this device.
      now.current.onFail();
      return;
    }
    setChart(made);
    return () => made.remove();
  }, []);

  // Sorted by distance, the first ones are what one came for.
  const nearest = stores.some(({ km }) => km !== undefined) ? stores[0]?.id : undefined;
  useEffect(() => {
    if (!chart) return;
    const shown = nearest === undefined ? now.current.stores : now.current.stores.slice(0, NEAR_STORES);
    chart.fitBounds(boundsOf(shown), { padding: 48, maxZoom: 11, animate: false });
  }, [chart, nearest]);

  useEffect(() => {
    if (!chart) return;
    const pins = stores.map((store) => pinOf(store, store.id === chosen, now.current.onChoose).addTo(chart));
    return () => {
      for (const pin of pins) pin.remove();
    };
  }, [chart, stores, chosen]);

  return (
    <section className="store-map" aria-label={t('stores.map_label')}>
      <div ref={box} />
      <div className="store-zoom">
        <Button size="touch" icon="plus" label={t('stores.zoom_in')} onClick={() => chart?.zoomIn()} />
        <Button size="touch" icon="minus" label={t('stores.zoom_out')} onClick={() => chart?.zoomOut()} />
      </div>
    </section>
  );
}

const boundsOf = (stores: readonly NearStore[]): LngLatBounds =>
  stores.reduce(
    (bounds, { latitude, longitude }) => bounds.extend([longitude ?? 0, latitude ?? 0]),
    new LngLatBounds(),
  );

function pinOf(store: NearStore, isChosen: boolean, onChoose: Props['onChoose']): Marker {
  // A store one cannot choose here is found in the list: its pin is a picture.
  const element = document.createElement(onChoose ? 'button' : 'span');
  element.className = 'store-pin';
  element.title = store.name;
  if (onChoose) {
    element.setAttribute('type', 'button');
    element.setAttribute('aria-label', store.name);
    element.setAttribute('aria-pressed', String(isChosen));
    element.addEventListener('click', () => onChoose(store.id));
  } else element.setAttribute('aria-hidden', 'true');
  element.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 23c4-5.200 7-9.400 7-13A7 7 0 0 0 5 10c0 3.600 3 7.800 7 13Z"/><circle cx="12" cy="10" r="2.500"/></svg>';
  return new Marker({ element, anchor: 'bottom' }).setLngLat([store.longitude ?? 0, store.latitude ?? 0]);
}

function drawChart(container: HTMLElement, bounds: LngLatBounds): Chart {
  return new Chart({
    container,
    style: {
      version: 8,
      sources: { outlines: { type: 'geojson', data: outlinesUrl } },
      layers: outlineLayers(container),
    },
    bounds,
    fitBoundsOptions: { padding: 48, maxZoom: 11 },
    maxZoom: 13,
    ...FLAT,
    // The page scrolls past the map; two fingers or the buttons zoom it.
    scrollZoom: false,
  });
}
