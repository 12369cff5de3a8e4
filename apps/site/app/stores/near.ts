import { plain } from '@reprise/kit/plain';

export type Point = { latitude: number; longitude: number };
export type Store = {
  id: string;
  name: string;
  street: string | null;
  streetMore: string | null;
  zipCode: string | null;
  city: string;
  latitude: number | null;
  longitude: number | null;
};
export type NearStore<S extends Store = Store> = S & { km: number | undefined };

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const pointOf = ({ latitude, longitude }: Store): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** As the crow flies. */
export function kmBetween(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const latitudes = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = half(from.latitude, to.latitude) + latitudes * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The nearest first; a store nobody has put on the map comes last. */
export function nearestFirst<S extends Store>(stores: readonly S[], from: Point): NearStore<S>[] {
  const far = (km: number | undefined) => km ?? Number.POSITIVE_INFINITY;
  return stores
    .map((store) => {
      const point = pointOf(store);
      return { ...store, km: point && kmBetween(from, point) };
    })
    .sort((a, b) => (far(a.km) === far(b.km) ? 0 : far(a.km) - far(b.km)));
}

/**
 * The stores a town or postcode leads to: we know no other towns than theirs, and ask nobody. A postcode where no store
 * is leads to those with the most leading digits in common, the first two at least: they tell the region.
 */
export function storesAt<S extends Store>(stores: readonly S[], typed: string): S[] {
  const wanted = plain(typed.trim());
  if (wanted.length < 2) return [];
  if (/^[\d\s-]+$/.test(wanted)) return storesAtCode(stores, wanted.replaceAll(/\D/g, ''));
  const ways: ((store: S) => boolean)[] = [
    ({ city }) => plain(city) === wanted,
    ({ city }) => plain(city).startsWith(wanted),
    ({ city, name }) => words(`${city} ${name}`).some((word) => word.startsWith(wanted)),
  ];
  for (const way of ways) {
    const found = stores.filter(way);
    if (found.length) return found;
  }
  return [];
}

const words = (text: string): string[] => plain(text).split(/[^a-z0-9]+/);

function storesAtCode<S extends Store>(stores: readonly S[], code: string): S[] {
  for (let length = code.length; length >= 2; length--) {
    const found = stores.filter(({ zipCode }) => {
      const digits = (zipCode ?? '').replaceAll(/\D/g, '');
      // Half a code is being typed; a whole one is of a country whose codes are as long.
      return digits.startsWith(code.slice(0, length)) && (length === code.length || digits.length === code.length);
    });
    if (found.length) return found;
  }
  return [];
}

/** The middle of the stores that have a place. */
export function middleOf(stores: readonly Store[]): Point | undefined {
  const points = stores.flatMap((store) => pointOf(store) ?? []);
  if (!points.length) return undefined;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
