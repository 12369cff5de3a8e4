/** Signs people write for letters; `1` and `!` stand for i or for l, so a word has two readings. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** In small letters, without accents. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A password as it stands and with its signs read as letters, all folded. Digits at the end stay digits in one of them. */
export function foldedForms(password: string): string[] {
  const plain = fold(password);
  const tail = /[^\p{L}]*$/u.exec(plain)?.[0] ?? '';
  const head = plain.slice(0, plain.length - tail.length);
  const read = (text: string, one: 'i' | 'l') =>
    text.replaceAll(/[013457@$!89]/g, (sign) => (sign === '1' || sign === '!' ? one : SIGNS[sign]!));
  return [...new Set([plain, ...(['i', 'l'] as const).flatMap((one) => [read(plain, one), read(head, one) + tail])])];
}
