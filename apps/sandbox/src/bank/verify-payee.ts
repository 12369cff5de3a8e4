import { isValidIBAN } from 'ibantools';

export type PayeeCheck =
  | { readonly result: 'match' | 'no_match' | 'not_possible' }
  | { readonly result: 'close_match'; readonly name: string };

/** Verification of payee: whether the name is that of the holder of the account. An account nobody described has the right name. */
export function verifyPayee(iban: string, name: string, holder: string | undefined): PayeeCheck {
  if (!isValidIBAN(iban)) return { result: 'not_possible' };
  if (holder === undefined) return { result: 'match' };
  const [asked, known] = [wordsOf(name), wordsOf(holder)];
  if (asked.join(' ') === known.join(' ')) return { result: 'match' };
  return isClose(asked, known) ? { result: 'close_match', name: holder } : { result: 'no_match' };
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd' };

function wordsOf(name: string): string[] {
  const folded = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const plain = folded.replaceAll(/[ßøłæœđ]/g, (letter) => LETTERS[letter]!);
  return plain.split(/[^\p{L}\d]+/u).filter(Boolean);
}

/** The words in another order, some of them abbreviated, or a slip of one or two letters. */
function isClose(asked: string[], known: string[]): boolean {
  if (!asked.length || !known.length) return false;
  const left = [...known];
  const isFound = asked.every((word) => {
    const at = left.findIndex((other) => other === word || other.startsWith(word) || word.startsWith(other));
    return at >= 0 && left.splice(at, 1).length > 0;
  });
  const hasWholeWord = asked.some((word) => word.length > 1 && known.includes(word));
  if (isFound && hasWholeWord) return true;
  const [a, b] = [asked.join(''), known.join('')];
  return Math.min(a.length, b.length) >= 5 && Math.abs(a.length - b.length) <= 2 && distance(a, b) <= 2;
}

/** Levenshtein's edit distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= b.length; column += 1)
      next.push(
        Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + (a[line - 1] === b[column - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length]!;
}
