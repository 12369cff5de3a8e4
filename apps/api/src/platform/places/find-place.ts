import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distanceKm, type Point } from './distance.ts';
import { townKey } from './town-key.ts';

type Part = string | null | undefined;
export type Address = { country?: Part; zipCode?: Part; city?: Part };

/** A town farther than this from its postcode area is another town of the same name. */
const AREA_KM = 150;
/** Towns of the same name closer than this count as one place when the nearest warehouse is searched. */
const SAME_KM = 30;
let places: string | undefined;

/**
 * The approximate place of an address, from its town and the first digits of its postcode: enough to find the nearest
 * warehouse. No outside service is asked. Where a name could be several places and the postcode does not decide, there
 * is no answer.
 */
export function findPlace({ country, zipCode, city }: Address): Point | undefined {
  if (!country) return undefined;
  const area = zipCode ? pointsOf(country, zipCode.replaceAll(/\D/g, '').slice(0, 2))[0] : undefined;
  const key = townKey(city ?? '');
  const towns = key ? pointsOf(country, key) : [];
  if (!area) return towns.every((town) => distanceKm(town, towns[0]!) < SAME_KM) ? towns[0] : undefined;
  const near = towns
    .map((town) => ({ town, km: distanceKm(area, town) }))
    .filter(({ km }) => km < AREA_KM)
    .sort((a, b) => a.km - b.km);
  return near[0]?.town ?? area;
}

/** The file is sorted and searched in place (binary search), instead of being parsed into 45,000 objects. */
function pointsOf(country: string, name: string): Point[] {
  places ??= readFileSync(path.join(import.meta.dirname, 'places.tsv'), 'utf8');
  const prefix = `${country}\t${name}\t`;
  const points: Point[] = [];
  for (let from = firstLine(places, prefix); places.startsWith(prefix, from); from = places.indexOf('\n', from) + 1) {
    const [latitude, longitude] = places.slice(from + prefix.length, places.indexOf('\n', from)).split('\t');
    points.push({ latitude: Number(latitude), longitude: Number(longitude) });
  }
  return points;
}

/** The start of the first line that is not less than the prefix. */
function firstLine(text: string, prefix: string): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const end = text.indexOf('\n', start);
    if (text.slice(start, end) < prefix) low = end + 1;
    else high = start;
  }
  return low;
}
