import { useWords } from '../../../i18n/words.tsx';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { FLAT, outlineLayers } from '@reprise/ui/product/map-look.ts';
import { Map as Chart, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { readOutlines } from './map-outlines.ts';

type Place = { latitude: number; longitude: number };
type Props = {
  place: Place | undefined;
  readOnly: boolean;
  onPut: (place: Place) => void;
  onFail: () => void;
};

// From our own address, so that the page's policy needs no blob.
setWorkerUrl(workerUrl);

/** Where our clients are, when nothing is placed yet. */
const START = { center: [4.5, 48.5] as [number, number], zoom: 3.6 };
const NEAR_ZOOM = 4.75;
/** Pixels a key moves the pin by: the closer the view, the finer the step. */
const STEP = 8;
const FAST = 5;
/** Five digits are a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
const placeOf = ({ lng, lat }: { lng: number; lat: number }): Place => ({
  latitude: round(Math.max(-90, Math.min(90, lat))),
  longitude: round(((((lng + 180) % 360) + 360) % 360) - 180),
});

const wordsOf = ({ latitude, longitude }: Place) => ({ latitude: String(latitude), longitude: String(longitude) });

/** An own map of outlines with one pin: dragged, or moved by the arrows. Whoever cannot see it has the two fields. */
export function EntityMap({ place, readOnly, onPut, onFail }: Props) {
  const t = useWords('entities');
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const [pin, setPin] = useState<Marker>();
  const now = useRef({ place, readOnly, onPut, onFail });
  now.current = { place, readOnly, onPut, onFail };

  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let made: Chart | undefined;
    try {
      made = drawChart(container, now.current.place);
    } catch {
      // No WebGL on this device.
      now.current.onFail();
      return;
    }
    made.on('click', ({ lngLat }) => {
      if (!now.current.readOnly) now.current.onPut(placeOf(lngLat));
    });
    setChart(made);
    setPin(makePin());
    return () => made.remove();
  }, []);

  useEffect(() => {
    if (!chart || !pin) return;
    const element = pin.getElement();
    const keep = () => now.current.onPut(placeOf(pin.getLngLat()));
    const press = (event: KeyboardEvent) => {
      const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
      if (!way || now.current.readOnly) return;
      // The map would pan with the same keys.
      event.preventDefault();
      event.stopPropagation();
      const step = STEP * (event.shiftKey ? FAST : 1);
      const { x, y } = chart.project(pin.getLngLat());
      pin.setLngLat(chart.unproject([x + way[0]! * step, y + way[1]! * step]));
      keep();
    };
    element.addEventListener('keydown', press);
    pin.on('dragend', keep);
    return () => {
      element.removeEventListener('keydown', press);
      pin.off('dragend', keep);
    };
  }, [chart, pin]);

  const latitude = place?.latitude;
  const longitude = place?.longitude;
  useEffect(() => {
    if (!chart || !pin) return;
    if (latitude === undefined || longitude === undefined) {
      pin.remove();
      return;
    }
    pin.setLngLat([longitude, latitude]).setDraggable(!readOnly);
    // Adding it again would take the focus from it.
    if (!pin.getElement().isConnected) pin.addTo(chart);
    pin.getElement().setAttribute('aria-label', t('place.pin', wordsOf({ latitude, longitude })));
    if (!chart.getBounds().contains([longitude, latitude]))
      chart.jumpTo({ center: [longitude, latitude], zoom: Math.max(chart.getZoom(), NEAR_ZOOM) });
  }, [chart, pin, latitude, longitude, readOnly, t]);

  const putInMiddle = () => chart && onPut(placeOf(chart.getCenter()));
  return (
    <div className="entity-place">
      <section className="entity-map" aria-label={t('place.map')}>
        <div ref={box} />
        <div className="entity-zoom">
          <Button size="sm" icon="plus" label={t('place.zoomIn')} onClick={() => chart?.zoomIn()} />
          <Button size="sm" icon="minus" label={t('place.zoomOut')} onClick={() => chart?.zoomOut()} />
        </div>
      </section>
      {/* What moved is read out; the fields below show it. */}
      <p className={place ? 'visually-hidden' : 'field-help'} role="status">
        {place ? t('place.moved', wordsOf(place)) : t('place.noPin')}
      </p>
      {!place && !readOnly && (
        <div>
          <Button size="sm" icon="map-pin" onClick={putInMiddle}>
            {t('place.put')}
          </Button>
        </div>
      )}
    </div>
  );
}

function drawChart(container: HTMLElement, place: Place | undefined): Chart {
  const chart = new Chart({
    container,
    style: {
      version: 8,
      sources: { outlines: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
      layers: outlineLayers(container),
    },
    ...(place ? { center: [place.longitude, place.latitude] as [number, number], zoom: NEAR_ZOOM } : START),
    maxZoom: 14,
    ...FLAT,
    // The page scrolls past the map; two fingers or the buttons zoom it.
    cooperativeGestures: false,
    scrollZoom: false,
  });
  chart.on('load', () => void fill(chart));
  return chart;
}

async function fill(chart: Chart): Promise<void> {
  const outlines = await readOutlines();
  // The page may have been left meanwhile.
  const source = chart.getSource('outlines') as { setData?: (data: unknown) => void } | undefined;
  source?.setData?.(outlines);
}

function makePin(): Marker {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'entity-pin';
  element.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 23c4-5.2 7-9.4 7-13A7 7 0 0 0 5 10c0 3.600 3 7.800 7 13Z"/><circle cx="12" cy="10" r="2.500"/></svg>';
  return new Marker({ element, anchor: 'bottom', draggable: true });
}
