import { expect, test } from 'vitest';
import { type Piece, wordDiff } from './word-diff.ts';

const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ kind, words }) => ({ same: words, gone: `[-${words}-]`, new: `[+${words}+]` })[kind]).join('');
const diff = (before: string, after: string): string => shown(wordDiff(before, after));

test('wordDiff: what went is told from what came, and the rest stays', () => {
  expect(diff('Breng uw toestel, uw lader mee.', 'Breng uw toestel mee.')).toBe('Breng uw toestel[-, uw lader-] mee.');
  expect(diff('Bring your card.', 'Bring your identity card.')).toBe('Bring your [+identity +]card.');
  expect(diff('un écran fêlé', 'un écran rayé')).toBe('un écran [-fêlé-][+rayé+]');
  expect(diff('Le montant est versé.', '10 % de plus.')).toBe('[-Le montant est versé-][+10 % de plus+].');
  expect(diff('', 'new')).toBe('[+new+]');
  expect(diff('same', 'same')).toBe('same');
});

test('wordDiff: whatever changes, the pieces put together again are the two texts', () => {
  const words = ['a', ' ', 'b', '. ', 'été', '\n', '<p>', '10 %'];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const text = () => Array.from({ length: random(12) }, () => words[random(words.length)]).join('');
  for (let round = 0; round < 500; round++) {
    const [before, after] = [text(), text()];
    const pieces = wordDiff(before, after);
    const without = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind !== kind).map((piece) => piece.words);
    expect(without('new').join('')).toBe(before);
    expect(without('gone').join('')).toBe(after);
  }
});

test('wordDiff: texts too long for a table of words are shown as replaced between their common ends', () => {
  const long = (word: string) => `start ${`${word} `.repeat(2_000)}end`;
  const kinds = wordDiff(long('one'), long('two')).map(({ kind }) => kind);
  expect(kinds).toEqual(['same', 'gone', 'new', 'same']);
});
