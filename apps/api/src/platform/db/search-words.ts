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

/**
 * A prefix with more words than this is not expanded word by word: so many words share a prefix only when they occur in
 * most rows.
 */
const WORDS_AT_MOST = 50;
const ROWS_AT_MOST = 20_000;
/** How many rows of a word can be read sequentially in the time of one look-up by key. */
const READ_PER_LOOK = 8;

/** The words of a search in their stored form, the longest first, because it is usually the most selective. */
export async function wordsOf(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select app.words_of(${search}) as words`.execute(db);
  return (rows[0]?.words ?? []).toSorted((a, b) => b.length - a.length);
}

/** A prefix as a range: LIKE is not leakproof, so behind the tenant wall no index would be used for it. */
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
    among: (ids) => {
      const most = sql`${READ_PER_LOOK} * cardinality(${ids})`;
      const near = sql`(select k.ids from near k)`;
      // OFFSET 0 forces a look-up by the key of the row, whatever the planner estimates for the range of words.
      return sql`select a.id from (
        with near as materialized (select array(select ${id} from ${words} w
          where ${ofAccount('w', accountId)} and ${begins(word)} limit ${most} + 1) as ids)
        select n.id from unnest(${near}) n(id)
        where cardinality(${near}) <= ${most} and coalesce(n.id in (select unnest(${ids})), false)
        union all select w.id from (select ${id} as id, w.word from ${words} w
          where ${ofAccount('w', accountId)} and ${id} = any (${ids}) offset 0) w
        where cardinality(${near}) > ${most} and ${begins(word)}) a`;
    },
    repeats: true,
    word,
  };
}

/** The words of a search in one account with one order: the list can be read along any of them. */
export function searchesOf<O extends string>(
  source: PageSource<O>,
  { accountId, filters }: PageFilters,
  { order, page, size }: PageAsked<O>,
) {
  const [first, ...others] = ordersOf(source, order);
  const column = first && source.words?.orders[first[0]];
  if (!accountId || !column || others.length) return [];
  const most = Math.min(WORDS_AT_MOST, Math.floor(ROWS_AT_MOST / (page * size + 1)));
  return filters
    .filter((one): one is NarrowingFilter & { word: string } => Boolean(one.ids && one.word))
    .map((filter) => ({ accountId, filter, column, way: WAYS[first[1]], most }));
}
type Search = ReturnType<typeof searchesOf>[number];

/**
 * Every stored word with this prefix, up to one more than wanted. A recursive query jumps from word to word, past the
 * rows of each (a loose index scan).
 */
export function wordsLike(
  { words }: { words?: { table: string } },
  { accountId, filter, most }: Search,
): RawBuilder<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select w.word from ${sql.table(words!.table)} w
    where ${ofAccount('w', accountId)} and ${after} and w.word < ${endOf(filter.word)} order by w.word limit 1)`;
  return sql`array(with recursive v(word, n) as (
    select ${next(sql`w.word >= ${filter.word}`)}, 1
    union all select ${next(sql`w.word > v.word`)}, n + 1 from v where v.word is not null and n <= ${most})
    select word from v where word is not null)`;
}

type Found = Search & { words: readonly string[] };

/**
 * Reads the rows of each word in list order, up to a bound, and keeps those that are in all runs. The order values are
 * the same beside every word, so no row is looked up. If the words rarely occur together, or other filters reject the
 * first rows, the page stays unfilled and the caller takes another path.
 */
export async function readByWords<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  { filters, page, size }: PageFilters & PageAsked<O>,
  searches: readonly Found[],
  perRow: number,
): Promise<Row[]> {
  const { accountId, way } = searches[0]!;
  const others = filters.filter((one) => !searches.some(({ filter }) => filter === one));
  const rest = others.map(({ holds }) => holds);
  const row = (id: RawBuilder<unknown>) => sql`cross join lateral
    (select * from ${sql.table(source.table)} a where ${ofAccount('a', accountId)} and a.id = ${id} offset 0) t`;
  const rowOfMatch = others.some(({ ofColumn }) => ofColumn)
    ? row(sql`w.id`)
    : sql`cross join lateral (select ${accountId}::uuid as account_id, w.id) t`;
  const depth = page * size + 1;
  const most = Math.min(perRow * depth, ROWS_AT_MOST);
  const share = ({ words }: Found) => (filters.length > 1 ? Math.max(depth, Math.floor(most / words.length)) : depth);
  const starts = searches.length > 1 ? startOf(source, searches) : undefined;
  const runs = searches.map((one) => runOf(source, one, share(one), Boolean(starts)));
  const met = starts
    ? sql`select i.value, i.id from (${runs[0]}) i where ${all(runs.slice(1).map(inRun))}
        order by i.value ${way}, i.id ${way} offset 0`
    : runs[0]!;
  const { rows } = await sql<Row>`${starts ?? sql``} select t.* from (
      select w.value, w.id from (${met}) w ${rest.length ? rowOfMatch : sql``}
      where ${all(rest)} order by w.value ${way}, w.id ${way} limit ${size + 1} offset ${(page - 1) * size}) m
      ${row(sql`m.id`)}
    order by m.value ${way}, m.id ${way}`.execute(db);
  return rows;
}

/** Compared by id, which can be hashed: comparing whole rows would sort them by their texts. */
const inRun = (run: RawBuilder<unknown>) => sql<boolean>`coalesce(i.id in (select r.id from (${run}) r), false)`;

/**
 * The rows of one search word, up to `far` into the order. With several stored words of the same prefix, each is read
 * that far, so that the first rows among all of them are certainly included.
 */
function runOf(
  { words: stored }: PageSource<string>,
  { accountId, column, way, words }: Found,
  far: number,
  starts: boolean,
) {
  const { table, key } = stored!;
  const [id, value] = [sql.ref(`w.${key}`), sql.ref(`w.${column}`)];
  const from = starts
    ? sql`${value} ${way === WAYS.asc ? sql`>=` : sql`<=`} (select s.value from starts s)`
    : sql`true`;
  const having = (word: RawBuilder<unknown>) => sql`select ${value} as value, ${id} as id from ${sql.table(table)} w
    where ${ofAccount('w', accountId)} and w.word = ${word} and ${from} order by ${value} ${way}, ${id} ${way} limit ${far}`;
  if (words.length === 1) return having(sql`${words[0]}`);
  return sql`select distinct x.value, x.id from unnest(${words}::text[]) v(word)
    cross join lateral (${having(sql`v.word`)}) x order by x.value ${way}, x.id ${way} limit ${far}`;
}

/**
 * A row that matches every word cannot sort before the first match of any single word, so the scan starts at the
 * greatest of the per-word minimums (the least of the maximums in descending order).
 */
function startOf({ words: stored }: PageSource<string>, searches: readonly Found[]) {
  const { table } = stored!;
  const firsts = searches.map(({ accountId, column, way, words }) => {
    const value = sql.ref(`w.${column}`);
    return sql`(select x.value from unnest(${words}::text[]) v(word) cross join lateral (
      select ${value} as value from ${sql.table(table)} w where ${ofAccount('w', accountId)} and w.word = v.word
      order by ${value} ${way} limit 1) x order by x.value ${way} limit 1)`;
  });
  const last = searches[0]!.way === WAYS.asc ? sql`greatest` : sql`least`;
  return sql`with starts as materialized (select ${last}(${sql.join(firsts)}) as value)`;
}
