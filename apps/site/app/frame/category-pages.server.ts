import type { Locale } from '@reprise/i18n';
import type { Browse } from '../../server/browse.ts';
import { categoryPath } from '../finding/product-path.ts';

/** The page in each language where its address is another one. */
export type PagesByLanguage = Readonly<Partial<Record<Locale, string>>>;

/**
 * A category is called differently in each language, and so is its address: a link to the other language leads straight
 * there. While the catalogue is away, the id alone still leads there by a redirect.
 */
export async function categoryPages(
  page: string,
  offered: readonly Locale[],
  browse: Pick<Browse, 'tree'>,
): Promise<PagesByLanguage> {
  const [, id] = /^\/category\/([^/]+)/.exec(page) ?? [];
  if (!id || offered.length < 2) return {};
  const found = offered.map(async (locale) => {
    const category = (await browse.tree(locale)).find((one) => one.id === id);
    return category ? [[locale, categoryPath(category)] as const] : [];
  });
  return Promise.all(found).then(
    (pages) => Object.fromEntries(pages.flat()),
    () => ({}),
  );
}
