import type { DefaultStock } from '../stocks.ts';

/** A stock as a scanner may read it. */
export type Shelf = { readonly identifier: string | null; readonly defaultStock: DefaultStock | null };

/** Spaces, narrow ones among them, and capitals differ between a label and the word on a screen. */
const tidy = (text: string): string => text.toLowerCase().replaceAll(/\s/gu, '');

/**
 * Whether a code stands on a shelf: the identifier of the stock, its name, or the key of a default stock. A default stock has no
 * identifier, and its name is a word of a language, so whoever asks says which names it goes by (`names`).
 */
export function isShelfCode({ identifier, defaultStock }: Shelf, names: readonly string[], code: string): boolean {
  const read = tidy(code);
  return read !== '' && [identifier, defaultStock, ...names].some((one) => one !== null && tidy(one) === read);
}

/** The stocks that a code means: those with this identifier, else those that are called so. */
export function findShelves<S extends Shelf>(
  shelves: readonly S[],
  code: string,
  namesOf: (shelf: S) => readonly string[],
): readonly S[] {
  const labelled = shelves.filter(({ identifier }) => identifier !== null && tidy(identifier) === tidy(code));
  return labelled.length ? labelled : shelves.filter((shelf) => isShelfCode(shelf, namesOf(shelf), code));
}
