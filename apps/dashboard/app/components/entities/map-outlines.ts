import { feature } from 'topojson-client';
import atlasUrl from 'world-atlas/countries-50m.json?url';

/** Outlines of countries from Natural Earth (public domain), out of our own build: no tile server, no outside request. */
export async function readOutlines(): Promise<object> {
  const atlas = await (await fetch(atlasUrl)).json();
  return feature(atlas, atlas.objects.countries);
}

/** The colour a style gives, as the map reads it: it knows no oklch, no light-dark(). */
export function colourOf(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pencil) return '#888888';
  pencil.fillStyle = wanted;
  pencil.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = pencil.getImageData(0, 0, 1, 1).data;
  return `rgb(${r}, ${g}, ${b})`;
}
