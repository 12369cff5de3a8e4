export type Point = { latitude: number; longitude: number };

/** The coordinates of a row; both columns are set or neither is. */
export function pointOf({ latitude, longitude }: Record<keyof Point, number | null>): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, rounded to a tenth of a kilometre. */
export function distanceKm(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const latitudes = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = half(from.latitude, to.latitude) + latitudes * half(from.longitude, to.longitude);
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}
