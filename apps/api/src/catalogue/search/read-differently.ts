import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isKnown, type TypedWord } from './read-words.ts';

const LONGEST = 40;
const BORDER = /(?<=\d)(?=\D)|(?<=\D)(?=\d)/;

/**
 * The same words with blanks elsewhere: "iphone14" and "galaxys23" apart, "mac book" and "play station" in one. Nothing
 * when every word can stay as it is.
 */
export async function readDifferently(
  ctx: Context,
  accountId: string,
  typed: readonly TypedWord[],
  isNothingFound: boolean,
): Promise<string | undefined> {
  const unknown = typed.filter((one) => !isKnown(one));
  if (!unknown.length && !isNothingFound) return undefined;
  // Two numbers side by side are two numbers, whatever reference they make together.
  const joined = typed
    .slice(1)
    .map(({ word }, i) => typed[i]!.word + word)
    .filter((word) => /\D/.test(word));
  const parts = unknown.flatMap(({ word }) => splitsOf(word).flat());
  const counts = await countsOf(ctx, accountId, [...joined, ...parts]);
  const words: string[] = [];
  for (let i = 0; i < typed.length; i++) {
    const [one, next] = [typed[i]!, typed[i + 1]];
    const whole = next && one.word + next.word;
    if (whole && counts.has(whole) && (isNothingFound || !isKnown(one) || !isKnown(next))) {
      words.push(whole);
      i++;
    } else words.push(...(isKnown(one) ? [one.word] : apart(one.word, counts)));
  }
  const text = words.join(' ');
  return text === typed.map(({ word }) => word).join(' ') ? undefined : text;
}

function splitsOf(word: string): [string, string][] {
  if (word.length > LONGEST) return [];
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => [word.slice(0, i + 1), word.slice(i + 1)]);
}

/** Two words of the catalogue, those most products have; or else where letters and digits meet. */
function apart(word: string, counts: ReadonlyMap<string, number>): string[] {
  const common = ([a, b]: [string, string]) => Math.min(counts.get(a) ?? 0, counts.get(b) ?? 0);
  // One letter says too little to be cut off; a digit is a model.
  const splits = splitsOf(word).filter((parts) => parts.every((part) => part.length > 1 || /\d/.test(part)));
  const best = splits.filter((split) => common(split) > 0).toSorted((a, b) => common(b) - common(a))[0];
  return best ?? word.split(BORDER);
}

async function countsOf(ctx: Context, accountId: string, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; documents: number }>`select word, documents from app.catalog_word
    where account_id = ${accountId} and word = any (${words}::text[]) and documents > 0`.execute(ctx.db);
  return new Map(rows.map(({ word, documents }) => [word, documents]));
}
