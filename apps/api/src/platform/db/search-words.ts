import { type RawBuilder, sql } from 'kysely';
import {
  all,
  isTrueOf,
  type NarrowingFilter,
  ofAccount,
  ordersOf,
  type PageAsked,
  type PageFilters,
  type PageSource,
  WAYS,
  type WordTable,
} from './page-source.ts';
import type { Db } from './transaction.ts';

/** More words than this are not put together one by one: that many begin alike only where they are in most rows. */
const WORDS_AT_MOST = 50;
const ROWS_AT_MOST = 20_000;

/** The words of a search as they are stored, the longest first: it most likely leaves fewest. */
export async function wordsOf(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select app.words_of(${search}) as words`.execute(db);
  return (rows[0]?.words ?? []).toSorted((a, b) => b.length - a.length);
}

/** Begins with it: a range, because LIKE is not leakproof and no index would answer it behind the wall. */
const begins = (word: string) => sql`w.word >= ${word} and w.word < ${endOf(word)}`;
const endOf = (word: string) => `${word}\u{10ffff}`;

export function withWord(
  { table, key }: Pick<WordTable<never>, 'table' | 'key'>,
  accountId: string | undefined,
  word: string,
): NarrowingFilter {
  const [words, id] = [sql.table(table), sql.ref(`w.${key}`)];
  return {
    ids: sql`select ${id} as id from ${words} w where ${ofAccount('w', accountId)} and ${begins(word)}`,
    holds: isTrueOf(sql`${words} w where w.account_id = t.account_id and ${id} = t.id and ${begins(word)}`),
    repeats: true,
    word,
  };
}

/** Each word of a search in one account with one order: any of them may be the one that is read along. */
export function searchesOf<O extends string>(
  source: PageSource<O>,
  { accountId, filters }: PageFilters,
  { order, page, size }: PageAsked<O>,
) {
  const [first, ...others] = ordersOf(source, order);
  if (!accountId || !first || others.length) return [];
  const most = Math.min(WORDS_AT_MOST, Math.floor(ROWS_AT_MOST / (page * size + 1)));
  return filters
    .filter((one): one is NarrowingFilter & { word: string } => Boolean(one.ids && one.word))
    .map((filter) => ({ accountId, filter, column: source.words.orders[first[0]], way: WAYS[first[1]], most }));
}
type Search = ReturnType<typeof searchesOf>[number];

/** Every word that begins like it, up to one more than is wanted: from word to word, past all the rows that have it. */
export function wordsLike(
  { words }: { words: { table: string } },
  { accountId, filter, most }: Search,
): RawBuilder<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select w.word from ${sql.table(words.table)} w
    where ${ofAccount('w', accountId)} and ${after} and w.word < ${endOf(filter.word)} order by w.word limit 1)`;
  return sql`array(with recursive v(word, n) as (
    select ${next(sql`w.word >= ${filter.word}`)}, 1
    union all select ${next(sql`w.word > v.word`)}, n + 1 from v where v.word is not null and n <= ${most})
    select word from v where word is not null)`;
}

/**
 * Those of each word are read in the order asked for, as many as a page needs, and put together. Where other filters
 * hold for none of the first ones the page stays unfilled, and another way has to be taken.
 */
export async function readByWords<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  { filters, page, size }: PageFilters & PageAsked<O>,
  { accountId, filter, column, way, words, perRow }: Search & { words: readonly string[]; perRow: number },
): Promise<Row[]> {
  const others = filters.filter((one) => one !== filter);
  const rest = others.map(({ holds }) => holds);
  const { table, key } = source.words;
  const row = (id: RawBuilder<unknown>) => sql`cross join lateral
    (select * from ${sql.table(source.table)} a where ${ofAccount('a', accountId)} and a.id = ${id} offset 0) t`;
  const asked = others.some(({ ofColumn }) => ofColumn)
    ? row(sql`w.id`)
    : sql`cross join lateral (select w.account_id, w.id) t`;
  const [id, value] = [sql.ref(`w.${key}`), sql.ref(`w.${column}`)];
  const depth = page * size + 1;
  // Of each word the same share: what comes first among all of them is then surely among the rows that are read.
  const each = rest.length ? Math.max(depth, Math.floor((perRow * depth) / Math.max(1, words.length))) : depth;
  const { rows } = await sql<Row>`select t.* from (
      select w.value, w.id from (
        select distinct x.value, x.id, x.account_id from unnest(${words}::text[]) v(word) cross join lateral (
          select w.account_id, ${value} as value, ${id} as id from ${sql.table(table)} w
          where ${ofAccount('w', accountId)} and w.word = v.word order by ${value} ${way}, ${id} ${way} limit ${each}) x
        order by x.value ${way}, x.id ${way} limit ${each}) w ${rest.length ? asked : sql``}
      where ${all(rest)} order by w.value ${way}, w.id ${way} limit ${size + 1} offset ${(page - 1) * size}) m
      ${row(sql`m.id`)}
    order by m.value ${way}, m.id ${way}`.execute(db);
  return rows;
}
