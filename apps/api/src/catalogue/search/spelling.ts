/**
 * The edit distance of two words, with insertion, deletion, substitution and transposition of neighbours (optimal
 * string alignment).
 */
export function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** Short words are too near each other to allow two. */
export const slipsAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** The same for a word still being typed: it may also be the misspelt beginning of a longer one, which counts half more. */
export function slipsToComplete(typed: string, word: string): number {
  const begun = [-1, 0, 1]
    .map((more) => word.slice(0, typed.length + more))
    .filter((begin) => begin.length < word.length);
  return Math.min(slipsBetween(typed, word), ...begun.map((begin) => slipsBetween(typed, begin) + 0.5));
}
