import { plain } from './plain.ts';

/** The readable end of an address, of the label of a product or category. It is for people: the id before it decides. */
export function slugOf(label: string): string {
  const words = plain(label.replaceAll('ß', 'ss').replaceAll(/[œŒ]/g, 'oe').replaceAll(/[æÆ]/g, 'ae'))
    .replaceAll('&', ' ')
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    if (slug.length + word.length >= MOST) break;
    slug += slug ? `-${word}` : word;
  }
  // An address has no empty part.
  return slug || '-';
}

/** Longer ones are cut between two words: nobody reads the end of an address. */
const MOST = 80;
