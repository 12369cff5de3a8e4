import { categoryPath, productPath } from '../app/finding/product-path.ts';
import { languages, pathOf } from '../app/languages.ts';
import type { Browse } from './browse.ts';
import type { Site } from './sites.ts';

const PAGES = ['/', '/search', '/faq', '/cgu', '/cgs', '/cookies-policy'] as const;
/** What is somebody's own, or never ends; under each language too. */
const HIDDEN = ['/search?', '/cart', '/buyback', '/tracking', '/-/'] as const;

export function robotsFile({ origin }: Site): string {
  const hidden = HIDDEN.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]);
  return `User-agent: *\n${hidden.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page a search engine may show, with its languages. Addresses come from the account, never from the request. */
export async function sitemapFile({ origin, config, stores, texts }: Site, browse: Browse): Promise<string> {
  const own = config.account.language;
  const offered = languages.filter(({ locale }) => config.account.languages.includes(locale));
  // Without its catalogue a site is still worth finding.
  const [tree, products] = await Promise.all([browse.tree(), browse.addresses()]).catch(() => [[], []] as const);
  const pages = [
    ...PAGES,
    ...(stores.length ? ['/stores'] : []),
    ...(texts.accessibilityStatement ? ['/accessibility-statement'] : []),
    ...(config.categoryNavigationEnabled ? ['/categories'] : []),
    ...tree.filter(({ parentId }) => parentId !== null).map(categoryPath),
  ];
  const urls = pages.flatMap((page) => {
    const addresses = offered.map(({ locale, code }) => [code, origin + pathOf(page, locale, own)] as const);
    const alternates = [...addresses, ['x-default', origin + page] as const]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
      .join('');
    return addresses.map(([, href]) => `<url><loc>${href}</loc>${alternates}</url>`);
  });
  // Thousands of them, so only in the tenant's language: their pages name the others.
  const goods = products.map((product) => `<url><loc>${origin}${productPath(product)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...urls, ...goods].join('\n')}
</urlset>
`;
}
