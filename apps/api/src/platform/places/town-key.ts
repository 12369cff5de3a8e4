import { plain } from '@reprise/kit/plain';

/**
 * The normalised name of a town: without accents, hyphens, `CEDEX` and the number of a district, and with `St` written
 * out. Every expression is linear in the text, which a customer types.
 */
export function townKey(name: string): string {
  return plain(name)
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !NOISE.has(word) && !/^\d/.test(word))
    .map((word) => SAINTS[word] ?? word)
    .join(' ');
}
const NOISE: ReadonlySet<string> = new Set(['cedex', 'arrondissement']);
const SAINTS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };
