import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Counted, TypedWord } from './read-words.ts';
import { slipsAllowed, slipsBetween, slipsToComplete } from './spelling.ts';

export type Correction = Counted & { slips: number; categories: string[] };
/** What could be meant by each typed word, the likeliest first. */
export type Corrections = ReadonlyMap<string, readonly Correction[]>;

const PER_WORD = 8;
/** A word still being typed may be the beginning of a longer one from here on. */
const BEGUN_FROM = 4;
const isSpelt = (word: string): boolean => /^\D{3,40}$/.test(word);

/**
 * Words of the catalogue and of category labels within an edit distance of two. PostgreSQL preselects words of similar
 * length; the exact distance is computed here, where a transposition counts as one edit.
 */
export async function correctWords(
  ctx: Context,
  accountId: string,
  typed: readonly TypedWord[],
  suspects: readonly TypedWord[],
): Promise<Corrections> {
  const words = [...new Set(suspects.map(({ word }) => word))].filter(isSpelt);
  if (!words.length) return new Map();
  const last = typed.at(-1)!.word;
  const begun = last.length >= BEGUN_FROM && words.includes(last) ? last : null;
  const { rows } = await sql<Counted & { typed: string; categories: string[] }>`
    select t.word as typed, v.word, v.documents, v.shortest, array[]::uuid[] as categories
      from unnest(${words}::text[]) t(word) cross join lateral (
        select * from app.catalog_word v where v.account_id = ${accountId}
          and v.shelf between char_length(t.word) - 2 and char_length(t.word) + 2 offset 0) v
      where v.documents > 0 and public.levenshtein_less_equal(t.word, v.word, 2) <= 2
    union all
    select b.word, v.word, v.documents, v.shortest, array[]::uuid[]
      from (select ${begun}::text as word) b cross join lateral (
        select * from app.catalog_word v where v.account_id = ${accountId}
          and v.shelf between char_length(b.word) + 3 and 99 offset 0) v
      where v.documents > 0 and public.levenshtein_less_equal(b.word, left(v.word, char_length(b.word)), 2) <= 2
    union all
    select t.word, c.word, 0, 0, array_agg(c.category_id)
      from unnest(${words}::text[]) t(word) join app.category_word c on c.account_id = ${accountId}
      where public.levenshtein_less_equal(t.word, c.word, 2) <= 2 group by 1, 2`.execute(ctx.db);
  const slipsOf = (from: string, to: string) => (from === last ? slipsToComplete(from, to) : slipsBetween(from, to));
  const likely = rows
    .map((row) => ({ ...row, slips: slipsOf(row.typed, row.word) }))
    .filter((row) => row.word !== row.typed && row.slips < slipsAllowed(row.typed) + 1)
    .toSorted((a, b) => a.slips - b.slips || b.documents - a.documents || a.word.localeCompare(b.word));
  return new Map(words.map((word) => [word, likely.filter((row) => row.typed === word).slice(0, PER_WORD)]));
}
