import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import { type RawBuilder, sql } from 'kysely';
import {
  all,
  LOOKED_AT_PER_ROW,
  type NarrowingFilter,
  ofAccount,
  orderBy,
  type PageAsked,
  type PageFilters,
  type PageSource,
} from './page-source.ts';
import { readByWords, searchesOf, wordsLike } from './search-words.ts';
import type { Db } from './transaction.ts';

export type ReadPage<Row> = { rows: Row[]; more: boolean; total: number | undefined; capped: boolean };
type Read<O extends string> = PageFilters & PageAsked<O>;
/** `known` is the number of matches of the only filter, capped at one more than is counted. */
type Measured = { narrowest: NarrowingFilter | undefined; known: number | undefined; words: string[][] };

/**
 * How many rows of each word are read per row of the page, when a search has several words: on the first attempt, and
 * on a second one when the words rarely occur together.
 */
const WORDS_READ_PER_ROW = [60, 600];
/**
 * A filter that matches at most this many rows is used alone, without measuring the others. With several filters, a
 * filter that matches more counts as one that matches many.
 */
const VERY_FEW = 500;
/**
 * At most this many matches of a filter are sorted when they are all at the end of the order. Those of a column are
 * scattered over the table and each costs a page of it, unless they are gathered.
 */
const SORTED_AT_MOST = { gathered: 50_000, ofColumn: 5_000, other: 20_000 };

/**
 * Reads a page at a cost that does not grow with the account. It first counts the matches of each filter, up to a
 * bound. If one filter matches few rows, those are fetched and sorted. Otherwise a search reads the word table in list
 * order, and any other list follows the index of its order. The planner would have to guess which of these is cheapest.
 * Decision 012 has the figures.
 */
export async function readPage<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  filters: PageFilters,
  asked: PageAsked<O>,
): Promise<ReadPage<Row>> {
  const read = { ...filters, ...asked };
  const searches = searchesOf(source, filters, asked);
  const measured = await measure(
    db,
    filters,
    searches.map((search) => wordsLike(source, search)),
  );
  if (measured.narrowest) return readFew(db, source, read, measured.narrowest, measured.known);
  const searched = searches
    .map((search, i) => ({ ...search, words: measured.words[i]! }))
    .filter(({ words, most }) => words.length <= most);
  let rows: Row[] | undefined;
  for (const perRow of searched.length > 1 ? WORDS_READ_PER_ROW : [LOOKED_AT_PER_ROW]) {
    if (!searched.length || (rows && rows.length > asked.size)) break;
    rows = await readByWords<Row, O>(db, source, read, searched, perRow);
  }
  if (!rows || (rows.length <= asked.size && filters.filters.length > 1))
    rows = await readAlong<Row, O>(db, source, read, Boolean(rows));
  const page = cut(rows, asked.size);
  return { ...page, ...(asked.counted ? await countMany(db, source, read, measured, page) : UNCOUNTED) };
}

const UNCOUNTED = { total: undefined, capped: false };
const cut = <Row>(rows: Row[], size: number) => ({ rows: rows.slice(0, size), more: rows.length > size });
const narrowing = ({ filters }: PageFilters) => filters.filter((one): one is NarrowingFilter => Boolean(one.ids));
const upTo = (ids: RawBuilder<unknown>, most: number) => sql`(select f.id from (${ids}) f limit ${most}) n`;

/**
 * Counts the matches of one filter after the other and stops at one that matches very few. When ids may repeat, twice
 * as many are read and duplicates removed; a search for a single word has no duplicates.
 */
async function measure(db: Db, given: PageFilters, words: readonly RawBuilder<string[]>[]): Promise<Measured> {
  const filters = narrowing(given);
  if (!filters.length) return { narrowest: undefined, known: undefined, words: [] };
  // Counting goes beyond VERY_FEW only where the count is also the total of the list.
  const few = given.filters.length > 1 ? VERY_FEW : COUNTED_UP_TO;
  const counts = filters.map(({ ids }, i) => {
    const count = sql`(select count(*)::int from ${upTo(ids, few + 1)})`;
    const [own, before] = [sql.ref(`c${i}`), sql.ref(`c${i - 1}.n`)];
    return i
      ? sql`cross join lateral (select case when ${before} > ${VERY_FEW} then ${count} end as n offset 0) ${own}`
      : sql`(select ${count} as n offset 0) ${own}`;
  });
  const likes = words.map((like, i) => sql`cross join (select ${like} as words offset 0) ${sql.ref(`w${i}`)}`);
  const only = given.filters.length === 1 ? filters[0] : undefined;
  const repeating = words.length ? sql`cardinality(w0.words) > 1` : sql`true`;
  const once = only?.repeats
    ? sql`case when ${repeating}
        then (select count(*)::int from (select distinct n.id from ${upTo(only.ids, 2 * (few + 1))}) n) end`
    : sql`null::int`;
  const columns = [
    sql`array[${sql.join(filters.map((_, i) => sql.ref(`c${i}.n`)))}] as counts`,
    sql`${once} as once`,
    ...words.map((_, i) => sql`${sql.ref(`w${i}.words`)} as ${sql.ref(`words${i}`)}`),
  ];
  const { rows } = await sql<{ counts: (number | null)[]; once: number | null } & Record<string, string[]>>`
    select ${sql.join(columns)} from ${sql.join([...counts, ...likes], sql` `)}`.execute(db);
  const row = rows[0]!;
  const sizes = row.counts.map((n) => n ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...sizes);
  return {
    narrowest: least <= few ? filters[sizes.indexOf(least)] : undefined,
    known: only ? (row.once ?? least) : undefined,
    words: words.map((_, i) => row[`words${i}`]!),
  };
}

/** LATERAL with OFFSET 0 keeps the planner from reordering: one index look-up for each id. */
function rowsOf<O extends string>(source: PageSource<O>, read: Read<O>, chosen: readonly NarrowingFilter[]) {
  const rest = read.filters.filter((filter) => !chosen.some((one) => one === filter)).map(({ holds }) => holds);
  const ids = sql.join(
    chosen.map((one) => sql`(select f.id from (${one.ids}) f)`),
    sql` intersect `,
  );
  if (chosen.every(({ ofColumn }) => ofColumn))
    return sql`(select * from ${sql.table(source.table)} t
      where ${all([ofAccount('t', read.accountId, source.accountColumn), ...chosen.map(({ holds }) => holds)])} offset 0) t where ${all(rest)}`;
  return sql`(select distinct f.id from (${ids}) f) f cross join lateral
    (select * from ${sql.table(source.table)} a where ${ofAccount('a', read.accountId, source.accountColumn)} and a.id = f.id offset 0) t
    where ${all(rest)}`;
}

/**
 * The matches of one selective filter, with the columns they are sorted by. Every other filter is applied to the whole
 * array of ids, each to what the previous one left. The matches of a column filter are read again from its index, which
 * also holds the order columns; all others are looked up by id.
 */
function fewOf<O extends string>(source: PageSource<O>, read: Read<O>, one: NarrowingFilter) {
  const { accountId, order, filters } = read;
  const { named } = orderBy(source, order);
  const others = filters.flatMap((filter) => (filter !== one && filter.among) || []);
  const name = (i: number) => sql.ref(`few${i}`);
  const left = (i: number) => sql<string[]>`(select k.ids from ${name(i)} k)::uuid[]`;
  const steps = [one.ids, ...others.map((among, i) => among(left(i)))].map(
    (ids, i) => sql`${name(i)} as materialized (select array(select f.id from (${ids}) f) as ids)`,
  );
  const isLeft = one.ofColumn
    ? sql<boolean>`coalesce(t.id in (select unnest(${left(others.length)})), false)`
    : sql<boolean>`t.id = any (${left(others.length)})`;
  const inSteps = others.length > 0 || !one.ofColumn;
  // IS TRUE keeps the planner from using the index of another column, whose selectivity it does not know.
  const columns = filters.flatMap((filter) => {
    if (!filter.ofColumn) return [];
    return filter === one ? filter.holds : sql<boolean>`(${filter.holds}) is true`;
  });
  const rest = filters
    .filter((filter) => filter !== one && !filter.among && !filter.ofColumn)
    .map(({ holds }) => holds);
  return {
    steps: inSteps ? sql`with ${sql.join(steps)}` : sql``,
    from: sql`(select t.account_id, t.id, ${named} from ${sql.table(source.table)} t
      where ${all([ofAccount('t', accountId, source.accountColumn), ...columns, ...(inSteps ? [isLeft] : [])])} offset 0) t where ${all(rest)}`,
  };
}

type FewRows<Row> = { rows: Row[]; total: number | undefined };

/** The page and one row more; with `total`, what all matches are, when there is a row to carry it. */
async function readFewRows<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  read: Read<O>,
  one: NarrowingFilter,
  isCounted = false,
): Promise<FewRows<Row>> {
  const { accountId, order, page, size } = read;
  const { by, byName } = orderBy(source, order);
  const bounds = sql`limit ${size + 1} offset ${(page - 1) * size}`;
  const total = isCounted ? sql`count(*) over ()` : sql`0`;
  const { steps, from } = matchesOf(source, read, one);
  const rowsOfPage = accountId
    ? sql`${steps} select t.*, m.total_rows from (
        select t.*, ${total} as total_rows from ${from} order by ${byName('t')} ${bounds}) m cross join lateral
        (select * from ${sql.table(source.table)} a where ${ofAccount('a', accountId, source.accountColumn)} and a.id = m.id offset 0) t
        order by ${byName('m')}`
    : sql`select t.*, ${total} as total_rows from ${from} order by ${by} ${bounds}`;
  const { rows } = await sql<Row & { total_rows: number }>`${rowsOfPage}`.execute(db);
  return {
    rows: rows.map(({ total_rows: _, ...row }) => row as unknown as Row),
    total: rows.length ? Number(rows[0]!.total_rows) : undefined,
  };
}

/** Without an account no index starts with the columns that fewOf needs. */
const matchesOf = <O extends string>(source: PageSource<O>, read: Read<O>, one: NarrowingFilter) =>
  read.accountId ? fewOf(source, read, one) : { steps: sql``, from: rowsOf(source, read, [one]) };

/** There are few enough matches to count them in the same query. Only the rows of the page are fetched. */
async function readFew<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  read: Read<O>,
  one: NarrowingFilter,
  known: number | undefined,
): Promise<ReadPage<Row>> {
  const { page, size, counted } = read;
  const { rows, total } = await readFewRows<Row, O>(db, source, read, one, counted && known === undefined);
  const plain = cut(rows, size);
  if (!counted) return { ...plain, ...UNCOUNTED };
  if (known !== undefined) return { ...plain, total: known, capped: false };
  // A page past the end has no row that carries the total.
  const { steps, from } = matchesOf(source, read, one);
  return { ...plain, total: total ?? (page === 1 ? 0 : await countOf(db, from, steps)), capped: false };
}

/**
 * Follows the index of the order, at first over a bounded number of rows: all matches of a filter may be at the other
 * end of the order, as when no store sells what the first status holds.
 */
async function readAlong<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  read: Read<O>,
  isSearched: boolean,
): Promise<Row[]> {
  const { accountId, filters, order, page, size } = read;
  const { by, named, byName } = orderBy(source, order);
  const select = async (from: RawBuilder<unknown>, way = by) =>
    (await sql<Row>`select t.* from ${from} order by ${way} limit ${size + 1} offset ${(page - 1) * size}`.execute(db))
      .rows;
  const holding = all(filters.map(({ holds }) => holds));
  const table = sql`${sql.table(source.table)} t where ${ofAccount('t', accountId, source.accountColumn)}`;
  if (accountId && filters.length) {
    const near = sql`(select t.*, ${named} from ${table}
      order by ${by} limit ${LOOKED_AT_PER_ROW * (page * size + 1)}) t`;
    const rows = isSearched ? [] : await select(sql`${near} where ${holding}`, byName('t'));
    if (rows.length > size) return rows;
    const [least, ...others] = await sortable(db, narrowing(read));
    if (least?.gathered) return (await readFewRows<Row, O>(db, source, read, least)).rows;
    if (least) return select(rowsOf(source, read, [least, ...others.filter(({ gathered }) => !gathered)]));
  }
  return select(sql`${table} and ${holding}`);
}

/** The filters whose matches may be sorted, the one with the fewest first. */
async function sortable(db: Db, filters: readonly NarrowingFilter[]): Promise<NarrowingFilter[]> {
  if (!filters.length) return [];
  const most = filters.map(({ gathered, ofColumn }) => {
    if (gathered) return SORTED_AT_MOST.gathered;
    return ofColumn ? SORTED_AT_MOST.ofColumn : SORTED_AT_MOST.other;
  });
  const counts = filters.map(({ ids }, i) => sql`(select count(*) from ${upTo(ids, most[i]! + 1)})`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return filters
    .map((filter, i) => ({ filter, count: rows[0]!.counts[i]!, most: most[i]! }))
    .filter(({ count, most }) => count <= most)
    .toSorted((a, b) => a.count - b.count)
    .map(({ filter }) => filter);
}

/**
 * With several filters that each match many rows, the total is a lower bound: the exact number would need a look at
 * every row.
 */
async function countMany<O extends string>(
  db: Db,
  source: PageSource<O>,
  { accountId, filters, page, size }: Read<O>,
  { known }: Measured,
  { rows, more }: { rows: readonly unknown[]; more: boolean },
) {
  if (known !== undefined && known > COUNTED_UP_TO) return { total: COUNTED_UP_TO, capped: true };
  if (page === 1 && !more) return { total: rows.length, capped: false };
  if (filters.length && (more || rows.length)) {
    const seen = (page - 1) * size + rows.length;
    return { total: Math.max(seen, known ?? 0), capped: more };
  }
  const conditions = all([ofAccount('t', accountId, source.accountColumn), ...filters.map(({ holds }) => holds)]);
  const n = await countOf(
    db,
    sql`(select from ${sql.table(source.table)} t where ${conditions} limit ${COUNTED_UP_TO + 1}) n`,
  );
  return { total: Math.min(n, COUNTED_UP_TO), capped: n > COUNTED_UP_TO };
}

async function countOf(db: Db, from: RawBuilder<unknown>, steps: RawBuilder<unknown> = sql``): Promise<number> {
  const { rows } = await sql<{ n: number }>`${steps} select count(*) as n from ${from}`.execute(db);
  return Number(rows[0]!.n);
}
