import { languages, pathOf } from '../app/languages.ts';
import type { Site } from './sites.ts';

const PAGES = ['/', '/search', '/faq', '/cgu', '/cgs', '/cookies-policy'] as const;

export function robotsFile({ origin }: Site): string {
  return `User-agent: *\nDisallow: /search?\nDisallow: /cart/\nDisallow: /buyback/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page a search engine may show, with its languages. Addresses come from the account, never from the request. */
export function sitemapFile({ origin, config, stores, texts }: Site): string {
  const own = config.account.language;
  const pages = [
    ...PAGES,
    ...(stores.length ? ['/stores'] : []),
    ...(texts.accessibilityStatement ? ['/accessibility-statement'] : []),
  ];
  const urls = pages.flatMap((page) => {
    const addresses = languages.map(({ locale, code }) => [code, origin + pathOf(page, locale, own)] as const);
    const alternates = [...addresses, ['x-default', origin + page] as const]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
      .join('');
    return addresses.map(([, href]) => `<url><loc>${href}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
