import type { Category } from '../../server/browse.ts';
import type { Tile } from './category-tiles.tsx';

const tileOf = ({ id, label, image, numberOfPublishedProducts: count }: Category): Tile => ({
  id,
  label,
  image,
  count,
});
export const childrenOf = (tree: readonly Category[], id: string): Tile[] =>
  tree.filter(({ parentId }) => parentId === id).map(tileOf);

/** Those above a category, without the root: that one is the page of all categories. */
export function aboveOf(tree: readonly Category[], category: Category): Category[] {
  const byId = new Map(tree.map((one) => [one.id, one]));
  const above: Category[] = [];
  for (let id = category.parentId; id; id = byId.get(id)?.parentId ?? null) {
    const one = byId.get(id);
    if (one?.parentId) above.unshift(one);
  }
  return above;
}
