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
/** `known`: how many rows the only filter leaves, or more than are counted. */
type Measured = { narrowest: NarrowingFilter | undefined; known: number | undefined; words: string[][] };

/** The same for several words: how far each is read, and how far where they rarely meet. */
const WORDS_READ_PER_ROW = [60, 600];
/** A filter that leaves so few is taken without a look at the others; among several, one that leaves more leaves many. */
const VERY_FEW = 500;
/** What is still fetched and sorted when the rows of a filter all stand at the far end of an order. */
const SORTED_AT_MOST = 20_000;

/**
 * A page costs the same in an account of a thousand rows and of a hundred thousand. How many rows each filter leaves is
 * looked up first, up to a bound. If one leaves few, those are fetched and sorted. If all leave many, a search is read
 * in the order that stands beside its words, and anything else along the index of the order, which fills a page soon.
 * The planner would have to guess which of these it is.
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
  let found: Row[] | undefined;
  for (const perRow of searched.length > 1 ? WORDS_READ_PER_ROW : [LOOKED_AT_PER_ROW]) {
    if (!searched.length || (found && found.length > asked.size)) break;
    found = await readByWords<Row, O>(db, source, read, searched, perRow);
  }
  if (!found || (found.length <= asked.size && filters.filters.length > 1))
    found = await readAlong<Row, O>(db, source, read, Boolean(found));
  const page = cut(found, asked.size);
  return { ...page, ...(asked.counted ? await countMany(db, source, read, measured, page) : UNCOUNTED) };
}

const UNCOUNTED = { total: undefined, capped: false };
const cut = <Row>(rows: Row[], size: number) => ({ rows: rows.slice(0, size), more: rows.length > size });
const narrowing = ({ filters }: PageFilters) => filters.filter((one): one is NarrowingFilter => Boolean(one.ids));
const upTo = (ids: RawBuilder<unknown>, most: number) => sql`(select f.id from (${ids}) f limit ${most}) n`;

/**
 * One filter after the other: past one that leaves very few none is counted. What may repeat is looked at twice as far
 * and told once; behind a single word nothing repeats.
 */
async function measure(db: Db, given: PageFilters, words: readonly RawBuilder<string[]>[]): Promise<Measured> {
  const filters = narrowing(given);
  if (!filters.length) return { narrowest: undefined, known: undefined, words: [] };
  // Only where it is the total too is it looked at further than the way to read depends on it.
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

/** LATERAL with OFFSET is read as it is written: one look into a key for each. */
function rowsOf<O extends string>(source: PageSource<O>, read: Read<O>, given: readonly NarrowingFilter[]) {
  const rest = read.filters.filter((filter) => !given.some((one) => one === filter)).map(({ holds }) => holds);
  const ids = sql.join(
    given.map((one) => sql`(select f.id from (${one.ids}) f)`),
    sql` intersect `,
  );
  if (given.every(({ ofColumn }) => ofColumn))
    return sql`(select * from ${sql.table(source.table)} t
      where ${all([ofAccount('t', read.accountId), ...given.map(({ holds }) => holds)])} offset 0) t where ${all(rest)}`;
  return sql`(select distinct f.id from (${ids}) f) f cross join lateral
    (select * from ${sql.table(source.table)} a where ${ofAccount('a', read.accountId)} and a.id = f.id offset 0) t
    where ${all(rest)}`;
}

/**
 * The rows of one filter that leaves few, of each just what it is sorted by. What else is asked of them is asked of all
 * at once, one filter after the other, each of what the one before it left. A filter by a column is read once more from
 * its index, where the orders stand beside it; any other rows by their ids, which an index looks for once each.
 */
function fewOf<O extends string>(source: PageSource<O>, read: Read<O>, one: NarrowingFilter) {
  const { accountId, order, filters } = read;
  const { named } = orderBy(source, order);
  const asked = filters.flatMap((filter) => (filter !== one && filter.among) || []);
  const name = (i: number) => sql.ref(`few${i}`);
  const left = (i: number) => sql<string[]>`(select k.ids from ${name(i)} k)::uuid[]`;
  const steps = [one.ids, ...asked.map((among, i) => among(left(i)))].map(
    (ids, i) => sql`${name(i)} as materialized (select array(select f.id from (${ids}) f) as ids)`,
  );
  const isLeft = one.ofColumn
    ? sql<boolean>`coalesce(t.id in (select unnest(${left(asked.length)})), false)`
    : sql<boolean>`t.id = any (${left(asked.length)})`;
  const inSteps = asked.length > 0 || !one.ofColumn;
  // IS TRUE: no other column's index is taken instead, where the planner knows neither value.
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
      where ${all([ofAccount('t', accountId), ...columns, ...(inSteps ? [isLeft] : [])])} offset 0) t where ${all(rest)}`,
  };
}

/** Few enough to be counted on the way. Only those of the page are fetched. */
async function readFew<Row extends object, O extends string>(
  db: Db,
  source: PageSource<O>,
  read: Read<O>,
  one: NarrowingFilter,
  known: number | undefined,
): Promise<ReadPage<Row>> {
  const { accountId, order, page, size, counted } = read;
  const { by, byName } = orderBy(source, order);
  const bounds = sql`limit ${size + 1} offset ${(page - 1) * size}`;
  const total = counted && known === undefined ? sql`count(*) over ()` : sql`0`;
  // Without an account no index begins with the ids of others.
  const { steps, from } = accountId ? fewOf(source, read, one) : { steps: sql``, from: rowsOf(source, read, [one]) };
  const rowsOfPage = accountId
    ? sql`${steps} select t.*, m.total_rows from (
        select t.*, ${total} as total_rows from ${from} order by ${byName('t')} ${bounds}) m cross join lateral
        (select * from ${sql.table(source.table)} a where ${ofAccount('a', accountId)} and a.id = m.id offset 0) t
        order by ${byName('m')}`
    : sql`select t.*, ${total} as total_rows from ${from} order by ${by} ${bounds}`;
  const { rows } = await sql<Row & { total_rows: number }>`${rowsOfPage}`.execute(db);
  const plain = cut(
    rows.map(({ total_rows: _, ...row }) => row as unknown as Row),
    size,
  );
  if (!counted) return { ...plain, ...UNCOUNTED };
  if (known !== undefined) return { ...plain, total: known, capped: false };
  // Past the last page nothing says how many there are.
  const found = rows.length ? Number(rows[0]!.total_rows) : page === 1 ? 0 : await countOf(db, from, steps);
  return { ...plain, total: found, capped: false };
}

/** Along the index of the order; not far, when there is a filter whose rows may all stand at the other end. */
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
  const holding = (some: typeof filters) => all(some.map(({ holds }) => holds));
  const table = sql`${sql.table(source.table)} t where ${ofAccount('t', accountId)}`;
  const [cheap, dear] = [filters.filter(({ ofColumn }) => ofColumn), filters.filter(({ ofColumn }) => !ofColumn)];
  if (accountId && dear.length) {
    const near = sql`(select t.*, ${named} from ${table} and ${holding(cheap)}
      order by ${by} limit ${LOOKED_AT_PER_ROW * (page * size + 1)}) t`;
    const rows = isSearched ? [] : await select(sql`${near} where ${holding(dear)}`, byName('t'));
    if (rows.length > size) return rows;
    const sortable = await leaving(db, narrowing(read), SORTED_AT_MOST);
    if (sortable.length) return select(rowsOf(source, read, sortable));
  }
  return select(sql`${table} and ${holding(filters)}`);
}

async function leaving(db: Db, filters: readonly NarrowingFilter[], most: number): Promise<NarrowingFilter[]> {
  if (!filters.length) return [];
  const counts = filters.map(({ ids }) => sql`(select count(*) from ${upTo(ids, most + 1)})`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return filters.filter((_, i) => rows[0]!.counts[i]! <= most);
}

/**
 * Whoever asks with several filters that each leave many is told how many there are at least: what they leave together
 * can only be known by looking at every row.
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
  const held = all([ofAccount('t', accountId), ...filters.map(({ holds }) => holds)]);
  const n = await countOf(
    db,
    sql`(select from ${sql.table(source.table)} t where ${held} limit ${COUNTED_UP_TO + 1}) n`,
  );
  return { total: Math.min(n, COUNTED_UP_TO), capped: n > COUNTED_UP_TO };
}

async function countOf(db: Db, from: RawBuilder<unknown>, steps: RawBuilder<unknown> = sql``): Promise<number> {
  const { rows } = await sql<{ n: number }>`${steps} select count(*) as n from ${from}`.execute(db);
  return Number(rows[0]!.n);
}
