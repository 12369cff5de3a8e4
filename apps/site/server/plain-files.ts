import type { Locale } from '@reprise/i18n';
import { categoryPath, productPath } from '../app/finding/product-path.ts';
import { languages, pathOf } from '../app/languages.ts';
import type { Browse } from './browse.ts';
import type { Site } from './sites.ts';

const PAGES = ['/', '/search', '/faq', '/cgu', '/cgs', '/cookies-policy'] as const;
/** What is somebody's own, or never ends; under each language too. */
const HIDDEN = ['/search?', '/cart', '/buyback', '/tracking', '/passport', '/-/'] as const;

export function robotsFile({ origin }: Site): string {
  const hidden = HIDDEN.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]);
  return `User-agent: *\n${hidden.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page a search engine may show, with its languages. Addresses come from the account, never from the request. */
export async function sitemapFile({ origin, config, stores, texts }: Site, browse: Browse): Promise<string> {
  const own = config.account.language;
  const offered = languages.filter(({ locale }) => config.account.languages.includes(locale));
  // Without its catalogue a site is still worth finding.
  const [trees, products] = await Promise.all([
    Promise.all(offered.map(({ locale }) => browse.tree(locale))),
    browse.addresses(),
  ]).catch(() => [[], []] as const);
  const categories = new Map(offered.map(({ locale }, i) => [locale, trees[i] ?? []]));
  const pathIn = (id: string, locale: Locale, page: string) => {
    const named = categories.get(locale)?.find((one) => one.id === id);
    return named ? categoryPath(named) : page;
  };
  const plain = [
    ...PAGES,
    ...(stores.length ? ['/stores'] : []),
    ...(texts.accessibilityStatement ? ['/accessibility-statement'] : []),
    ...(config.categoryNavigationEnabled ? ['/categories'] : []),
  ].map((page) => () => page);
  const named = (categories.get(own) ?? [])
    .filter(({ parentId }) => parentId !== null)
    .map((category) => (locale: Locale) => pathIn(category.id, locale, categoryPath(category)));
  const pages: ((locale: Locale) => string)[] = [...plain, ...named];
  const urls = pages.flatMap((pageIn) => {
    const addresses = offered.map(({ locale, code }) => [code, origin + pathOf(pageIn(locale), locale, own)] as const);
    const alternates = [...addresses, ['x-default', origin + pageIn(own)] as const]
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
