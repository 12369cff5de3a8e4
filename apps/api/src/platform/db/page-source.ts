import { type RawBuilder, sql } from 'kysely';

type Way = 'asc' | 'desc';
/** Rows that pass one filter: as rows of `id`, and as a question about `t.account_id` and `t.id`, or columns of `t`. */
export type NarrowingFilter = Question & {
  ids: RawBuilder<unknown>;
  /** a row may be among the ids several times, by several words or roles */
  repeats?: true;
  /** what the words begin with that it looks for */
  word?: string;
};
/** A filter that leaves nearly everything is only a question. */
export type PageFilter = NarrowingFilter | (Question & { ids?: never });
type Question = {
  holds: RawBuilder<boolean>;
  /** it asks for a column of the row itself and for nothing else */
  ofColumn?: true;
  /**
   * Those of an array of ids that pass, as rows of `id`, within one account. An index goes through the array once,
   * which costs a third of asking for one id after the other.
   */
  among?: (ids: RawBuilder<string[]>) => RawBuilder<unknown>;
};
/** For each row of a page so many are looked at along an order before another way is taken. */
export const LOOKED_AT_PER_ROW = 100;
/** The words rows are found by, each beside what the rows are sorted by. */
export type WordTable<O extends string> = {
  table: string;
  /** the column that names the row */
  key: string;
  /**
   * Column of an order. Each has an index: account, word, the column, the key. What changes too often to be written
   * beside every word has none, and a search that leaves many then goes along the order.
   */
  orders: Readonly<Partial<Record<O, string>>>;
};
export type PageSource<O extends string> = {
  /** such as app.organization; its primary key is the account and `id` */
  table: string;
  /** What each order compares, of the row `t`. Each has an index that begins with the account and ends with the id. */
  orders: Readonly<Record<O, RawBuilder<unknown>>>;
  firstOrder: readonly [NoInfer<O>, Way];
  words: WordTable<NoInfer<O>>;
};
export type PageFilters = { accountId: string | undefined; filters: readonly PageFilter[] };
export type PageAsked<O extends string> = {
  order: Partial<Record<O, Way | undefined>> | undefined;
  page: number;
  size: number;
  counted: boolean;
};

/**
 * A question about one row. As a scalar sub-select it stays a question: as EXISTS the planner may turn it into a join
 * that reads every row of the account before the first one of the page.
 */
export const isTrueOf = (from: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select true from ${from} limit 1), false)`;

/** The wall says the same; said here too, the index that leads with the account answers. */
export const ofAccount = (table: string, accountId: string | undefined) =>
  accountId ? sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}` : sql<boolean>`true`;

export const all = (parts: readonly RawBuilder<boolean>[]) =>
  parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;

export const WAYS = { asc: sql`asc`, desc: sql`desc` };

export function ordersOf<O extends string>(
  { firstOrder }: PageSource<O>,
  order: PageAsked<O>['order'],
): readonly (readonly [O, Way])[] {
  const asked = Object.entries(order ?? {}).filter((x): x is [O, Way] => x[1] !== undefined);
  return asked.length ? asked : [firstOrder];
}

/**
 * The id goes the same way as the order before it, so that an index is read forwards or backwards. `named` are what is
 * compared, as columns of a sub-select, and `byName` the same order outside of it: the planner then knows it is kept.
 */
export function orderBy<O extends string>(source: PageSource<O>, order: PageAsked<O>['order']) {
  const used = ordersOf(source, order);
  const id = (table: string) => sql`${sql.ref(`${table}.id`)} ${WAYS[used.at(-1)![1]]}`;
  const name = (i: number) => `order_${i}`;
  return {
    by: sql.join([...used.map(([field, way]) => sql`${source.orders[field]} ${WAYS[way]}`), id('t')]),
    named: sql.join(used.map(([field], i) => sql`${source.orders[field]} as ${sql.ref(name(i))}`)),
    byName: (table: string) =>
      sql.join([...used.map(([, way], i) => sql`${sql.ref(`${table}.${name(i)}`)} ${WAYS[way]}`), id(table)]),
  };
}
