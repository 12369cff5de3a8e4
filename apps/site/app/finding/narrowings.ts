import { isUuid } from '@reprise/kit/ids';
import type { Narrowing } from './narrow.tsx';

type Found = { brand: string | null; category: { id: string; label: string } };
export type Chosen = { category: string | null; brand: string | null };

const MOST = 12;

/** What narrows a search, as its address says it. */
export function chosenOf(query: URLSearchParams): Chosen {
  const category = query.get('category') ?? '';
  return { category: isUuid(category) ? category : null, brand: query.get('brand')?.trim().slice(0, 60) || null };
}

/** The address of a search; the first page has no number. */
export function searchPath(page: string, query: string, { category, brand }: Chosen, number = 1): string {
  const search = new URLSearchParams({ q: query });
  if (category) search.set('category', category);
  if (brand) search.set('brand', brand);
  if (number > 1) search.set('page', String(number));
  return `${page}?${search}`;
}

/** What the products that were found can be narrowed to, and what the search is narrowed to already. */
export function narrowingsOf(found: readonly Found[], chosen: Chosen, pathTo: (chosen: Chosen) => string) {
  const categories = new Map(found.map(({ category }) => [category.id, category.label]));
  const brands = new Set(found.flatMap(({ brand }) => brand ?? []));
  if (chosen.brand && !found.length) brands.add(chosen.brand);
  const sorted = (links: Narrowing[]) => links.toSorted((a, b) => a.label.localeCompare(b.label)).slice(0, MOST);
  return {
    categories: sorted(
      [...categories].map(([id, label]) => {
        const isChosen = id === chosen.category;
        return { label, isChosen, to: pathTo({ ...chosen, category: isChosen ? null : id }) };
      }),
    ),
    brands: sorted(
      [...brands].map((brand) => {
        const isChosen = brand === chosen.brand;
        return { label: brand, isChosen, to: pathTo({ ...chosen, brand: isChosen ? null : brand }) };
      }),
    ),
  };
}
