import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** `documents` products have it, none of them with a label shorter than `shortest`. */
export type Counted = { word: string; documents: number; shortest: number };
/** A word somebody typed, and what of the catalogue it could be. */
export type TypedWord = Counted & {
  /** longer words that begin with it, for the word being typed; never for one before it */
  completions: Counted[];
  /** whose label has it, or a word that begins with it */
  categories: string[];
};

/** More words do not find more: they are left out. */
const WORDS_AT_MOST = 12;
/** Of each length; shorter completions are never pushed out by a flood of long numbers that begin alike. */
const COMPLETIONS_AT_MOST = 60;
const LETTERS_MORE = 15;
const AFTER_ALL = '\u{10ffff}';

export const isKnown = ({ documents, completions, categories }: TypedWord): boolean =>
  documents > 0 || completions.length > 0 || categories.length > 0;

/** Ranges and equalities only: behind the wall an index answers no other question. */
export async function readWords(ctx: Context, accountId: string, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<Counted & { completions: [string, number, number][] | null; categories: string[] }>`
    with typed as (select t.word collate "C" as word, t.n, t.n = max(t.n) over () as is_last
      from unnest(app.search_words(${text})) with ordinality t(word, n) where t.n <= ${WORDS_AT_MOST})
    select t.word, coalesce(v.documents, 0) as documents, coalesce(v.shortest, 0) as shortest,
      array(select distinct c.category_id from app.category_word c where c.account_id = ${accountId} and c.word >= t.word
        and c.word <= t.word || case when t.is_last then ${AFTER_ALL} else '' end) as categories,
      (select jsonb_agg(jsonb_build_array(w.word, w.documents, w.shortest))
       from generate_series(1, ${LETTERS_MORE}::int) more, unnest(array[0, 100]) kind, lateral (
         select w.word, w.documents, w.shortest from app.catalog_word w where w.account_id = ${accountId}
           and w.shelf = char_length(t.word) + more + kind and w.word > t.word
           and w.word < t.word || ${AFTER_ALL} and w.documents > 0
         order by w.word limit ${COMPLETIONS_AT_MOST}) w
       where t.is_last) as completions
    from typed t left join app.catalog_word v on v.account_id = ${accountId} and v.word = t.word and v.documents > 0
    order by t.n`.execute(ctx.db);
  return rows.map(({ completions, ...row }) => ({
    ...row,
    completions: (completions ?? []).map(([word, documents, shortest]) => ({ word, documents, shortest })),
  }));
}
