/** Letters that are no base letter with marks, so Unicode decomposition does not reach the Latin alphabet. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
  ...{ æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T', ĸ: 'k', ſ: 's' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    є: 'ye',
    ґ: 'g',
    ђ: 'dj',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
    ћ: 'c',
    џ: 'dz',
  },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ '&': '+', _: '-', '–': '-', '—': '-', '’': "'", '‘': "'", '“': "'", '”': "'", '"': "'", '´': "'", '`': "'" },
  ...{ '<': '(', '>': ')', '[': '(', ']': ')', '{': '(', '}': ')', ';': ',', '€': 'EUR', '№': 'No' },
};

function letterOf(letter: string): string {
  if (Object.hasOwn(LETTERS, letter)) return LETTERS[letter]!;
  const lower = letter.toLowerCase();
  if (lower === letter || !Object.hasOwn(LETTERS, lower)) return ' ';
  const latin = LETTERS[lower]!;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/**
 * Text in the character set that every SEPA bank takes (EPC217-08): Latin letters, digits and / - ? : ( ) . , ' + and space.
 * Slashes neither begin, end nor double, which the rulebook forbids in identifiers. Empty when nothing of the text is left.
 */
export function toEpcText(text: string, maxLength: number): string {
  // Longer than any field allows, so a hostile text costs no more than a long one.
  const plain = text
    .slice(0, 10 * maxLength)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const latin = plain.replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, letterOf);
  const tidy = latin.replaceAll(/\/{2,}/g, '/').replaceAll(/ {2,}/g, ' ');
  return trimmed(trimmed(tidy).slice(0, maxLength));
}

function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' /'.includes(text[start]!)) start += 1;
  while (end > start && ' /'.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
