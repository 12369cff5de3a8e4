import type { Locale } from '@reprise/i18n';
import { pathOf } from './languages.ts';
import type { Store } from './parts/stores/near.ts';

type Told = { origin: string; locale: Locale; own: Locale; brand: { name: string; logo: string | null } };
const CONTEXT = 'https://schema.org';
const address = ({ origin, locale, own }: Told, page: string): string => origin + pathOf(page, locale, own);
type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
type Data = { [name: string]: Value };

/** Who we are, and where to ask for a device: on the first page. */
export function siteData(told: Told): Data {
  const { brand, origin } = told;
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: brand.name,
        url: `${origin}/`,
        ...(brand.logo ? { logo: origin + brand.logo } : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: brand.name,
        url: address(told, '/'),
        inLanguage: told.locale,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${address(told, '/search')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

export function trailData(told: Told, steps: readonly { label: string; page: string }[]): Data {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, page }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: address(told, page),
    })),
  };
}

/** More would be longer than the page; the others are on it all the same. */
const STORES_TOLD = 200;
export function storesData(told: Told, stores: readonly (Store & { country: string | null })[]): Data {
  return {
    '@context': CONTEXT,
    '@graph': stores.slice(0, STORES_TOLD).map((store) => ({
      '@type': 'LocalBusiness',
      '@id': `${told.origin}/stores#${store.id}`,
      name: store.name,
      parentOrganization: { '@id': `${told.origin}/#organization` },
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
