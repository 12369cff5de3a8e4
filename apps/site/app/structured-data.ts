import type { Locale } from '@reprise/i18n';
import { pathOf } from './languages.ts';

/** The facts about a site that its structured data needs. */
export type SiteFacts = { origin: string; locale: Locale; own: Locale; brand: { name: string; logo: string | null } };
export const CONTEXT = 'https://schema.org';
export const address = ({ origin, locale, own }: SiteFacts, page: string): string => origin + pathOf(page, locale, own);
type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
export type Data = { [name: string]: Value };

/** Who we are, and where to ask for a device: on the first page. */
export function siteData(site: SiteFacts): Data {
  const { brand, origin } = site;
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
        url: address(site, '/'),
        inLanguage: site.locale,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${address(site, '/search')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
