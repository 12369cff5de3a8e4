export type Piece = { readonly kind: 'same' | 'gone' | 'new'; readonly words: string };

const WORDS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
/** Cells of the table of common words; a longer text is shown as replaced where it differs. */
const MOST_CELLS = 2_000_000;

/** What went and what came between two versions of a text, word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const [a, b] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return joined([
    { kind: 'same', words: a.slice(0, start).join('') },
    ...changesOf(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', words: a.slice(a.length - end).join('') },
  ]);
}

/** One piece for what went and one for what came, however many words changed: blanks between them change along. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [gone, came, blanks] = ['', '', ''];
  const close = () => {
    if (gone) result.push({ kind: 'gone', words: gone });
    if (came) result.push({ kind: 'new', words: came });
    [gone, came] = ['', ''];
  };
  const keep = (words: string) => {
    const last = result.at(-1);
    if (last?.kind === 'same') result[result.length - 1] = { kind: 'same', words: last.words + words };
    else if (words) result.push({ kind: 'same', words });
  };
  for (const { kind, words } of pieces) {
    if (kind === 'same' && !words.trim() && (gone || came)) blanks += words;
    else if (kind === 'same') {
      close();
      keep(blanks + words);
      blanks = '';
    } else {
      if (blanks) [gone, came, blanks] = [gone + blanks, came + blanks, ''];
      if (kind === 'gone') gone += words;
      else came += words;
    }
  }
  close();
  keep(blanks);
  return result;
}

function changesOf(a: readonly string[], b: readonly string[]): Piece[] {
  if (a.length * b.length > MOST_CELLS)
    return [
      { kind: 'gone', words: a.join('') },
      { kind: 'new', words: b.join('') },
    ];
  const width = b.length + 1;
  // The length of the longest common run of words from (i, j) on.
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j]!;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', words: a[i]! });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1)))
      pieces.push({ kind: 'gone', words: a[i++]! });
    else pieces.push({ kind: 'new', words: b[j++]! });
  }
  return pieces;
}
