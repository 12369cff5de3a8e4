import { type RawBuilder, sql } from 'kysely';

type Way = 'asc' | 'desc';
/** A filter, both as a query of matching ids and as a predicate on `t.account_id` and `t.id`, or on columns of `t`. */
export type NarrowingFilter = Question & {
  ids: RawBuilder<unknown>;
  /** an id may occur several times, through several words or roles */
  repeats?: true;
  /** the prefix this filter searches for */
  word?: string;
};
/** A filter that matches nearly everything has only a predicate. */
export type PageFilter = NarrowingFilter | (Question & { ids?: never });
type Question = {
  holds: RawBuilder<boolean>;
  /** the predicate reads columns of the row itself and nothing else */
  ofColumn?: true;
  /** its matches are sorted at little cost: its index also holds every order, or they are neighbours in the table */
  gathered?: true;
  /**
   * Returns the matching ones of an array of ids, within one account. One index scan over the array costs a third of
   * one look-up per id.
   */
  among?: (ids: RawBuilder<string[]>) => RawBuilder<unknown>;
};
/** How many rows are read along an order for each row of the page before another path is taken. */
export const LOOKED_AT_PER_ROW = 100;
/** The words by which rows are found, each stored with the values the list can be sorted by. */
export type WordTable<O extends string> = {
  table: string;
  /** the column with the id of the row */
  key: string;
  /**
   * The column of each order. Each has an index on account, word, the column and the key. A value that changes too
   * often to be stored beside every word has none; a search with many matches then follows the index of the order.
   */
  orders: Readonly<Partial<Record<O, string>>>;
};
export type PageSource<O extends string> = {
  /** for example app.organization; its primary key is (account_id, id) */
  table: string;
  /**
   * The expression each order compares, on the row `t`. Each has an index that starts with the account and ends with
   * the id.
   */
  orders: Readonly<Record<O, RawBuilder<unknown>>>;
  firstOrder: readonly [NoInfer<O>, Way];
  /** the list has no search by words without it */
  words?: WordTable<NoInfer<O>>;
  /** for rows that two accounts share, the column of the reader's account; `account_id` unless said otherwise */
  accountColumn?: string;
};
export type PageFilters = { accountId: string | undefined; filters: readonly PageFilter[] };
export type PageAsked<O extends string> = {
  order: Partial<Record<O, Way | undefined>> | undefined;
  page: number;
  size: number;
  counted: boolean;
};

/**
 * A predicate on one row. As a scalar sub-select it is evaluated per row; written as EXISTS, the planner may turn it
 * into a join that reads every row of the account before the first row of the page.
 */
export const isTrueOf = (from: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select true from ${from} limit 1), false)`;

/**
 * Row level security implies this condition. It is repeated so that an index that starts with the account can be used.
 */
export const ofAccount = (table: string, accountId: string | undefined, column = 'account_id') =>
  accountId ? sql<boolean>`${sql.ref(`${table}.${column}`)} = ${accountId}` : sql<boolean>`true`;

export const all = (parts: readonly RawBuilder<boolean>[]) =>
  parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;

export const WAYS = { asc: sql`asc`, desc: sql`desc` };

export function ordersOf<O extends string>(
  { firstOrder }: PageSource<O>,
  order: PageAsked<O>['order'],
): readonly (readonly [O, Way])[] {
  const orders = Object.entries(order ?? {}).filter((x): x is [O, Way] => x[1] !== undefined);
  return orders.length ? orders : [firstOrder];
}

/**
 * The id is sorted in the direction of the last order, so that one index serves both directions. `named` selects the
 * compared expressions as columns of a sub-select, and `byName` sorts by them outside of it, which lets the planner see
 * that the order is kept.
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
