import { CONTEXT, type Data, type SiteFacts } from '../structured-data.ts';
import type { Store } from './near.ts';

/** More would make the page longer than its content; the list below shows every store. */
const STORES_MAX = 200;
export function storesData(site: SiteFacts, stores: readonly (Store & { country: string | null })[]): Data {
  return {
    '@context': CONTEXT,
    '@graph': stores.slice(0, STORES_MAX).map((store) => ({
      '@type': 'LocalBusiness',
      '@id': `${site.origin}/stores#${store.id}`,
      name: store.name,
      parentOrganization: { '@id': `${site.origin}/#organization` },
      address: {
        '@type': 'PostalAddress',
        addressLocality: store.city,
        ...(store.street ? { streetAddress: store.street } : {}),
        ...(store.zipCode ? { postalCode: store.zipCode } : {}),
        ...(store.country ? { addressCountry: store.country } : {}),
      },
      ...(store.latitude !== null && store.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude } }
        : {}),
    })),
  };
}
