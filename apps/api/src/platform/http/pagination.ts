import {
  DEFAULT_PAGE_SIZE,
  type ListAnswer,
  type ListQuery,
  MAX_PAGE,
  UNPAGINATED_CAP,
} from '@reprise/contract/http/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A condition for each filter of the query that was sent. */
type Filters<Q> = { readonly [K in keyof Q]?: (value: NonNullable<Q[K]>) => RawBuilder<boolean> };
export type ListOptions<Row, Member, Q> = {
  path: string;
  query: Q;
  filters?: Filters<Q>;
  /** API name -> column, in the table's own names */
  orderBy: Record<string, string>;
  defaultOrder: readonly [string, 'asc' | 'desc'];
  /** makes the order total, so that a row is never on two pages */
  tieBreaker: string;
  view: (row: Row) => Member;
};

function pageAddress(path: string, query: object, page: number): string {
  const sp = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page })) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const x of value) sp.append(`${name}[]`, String(x));
    else if (typeof value === 'object' && value)
      for (const [inner, x] of Object.entries(value)) {
        if (x !== undefined) sp.append(`${name}[${inner}]`, String(x));
      }
    else sp.append(name, String(value));
  }
  return `${path}?${sp}`;
}

/** The column has the value of the filter. */
export const equals =
  (column: string) =>
  (value: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} = ${value}`;
/** The column has the text of the filter somewhere, in any case of letters. */
export const contains =
  (column: string) =>
  (text: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

function filtered<D, T extends keyof D, Row, Q extends object>(
  select: SelectQueryBuilder<D, T, Row>,
  query: Q,
  filters: Filters<Q>,
): SelectQueryBuilder<D, T, Row> {
  let kept = select;
  for (const name of Object.keys(filters) as (keyof Q)[]) {
    const value = query[name];
    const condition = filters[name];
    if (condition && value !== undefined && value !== null && value !== '') kept = kept.where(condition(value));
  }
  return kept;
}

/**
 * An ordinary list: filters, sorts, cuts and wraps a query as a hydra list. Every match is counted unless the query says
 * `partial=true`, so it is for lists of some thousand rows of an account; longer ones are read by `platform/db/read-page.ts`.
 */
export async function listPage<D, T extends keyof D, Row, Member, Q extends ListQuery & object>(
  all: SelectQueryBuilder<D, T, Row>,
  { path, query, filters = {}, orderBy, defaultOrder, tieBreaker, view }: ListOptions<Row, Member, Q>,
): Promise<ListAnswer<Member>> {
  const select = filtered(all, query, filters);
  const page = query.page ?? 1;
  const size = sizeOf(query);
  let sorted = select;
  const orders = Object.entries(query.order ?? {}).filter((x): x is [string, 'asc' | 'desc'] => x[1] !== undefined);
  for (const [name, direction] of orders.length ? orders : [defaultOrder])
    sorted = sorted.orderBy(sql.ref(orderBy[name]!), direction);
  // In the direction of the last order, so that one index serves both directions without a sort.
  sorted = sorted.orderBy(sql.ref(tieBreaker), (orders.at(-1) ?? defaultOrder)[1]);
  // One row more than shown tells whether a next page exists without counting.
  const rows = await sorted
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  const more = rows.length > size;
  const total = query.partial ? undefined : more || page > 1 ? await countOf(select) : rows.length;
  return wrapPage(rows.slice(0, size).map(view), { path, query, page, size, more, total });
}

export type PageFacts = {
  path: string;
  query: object;
  page: number;
  size: number;
  more: boolean;
  total: number | undefined;
  /** counting stopped at `total`: there are more */
  capped?: boolean;
};
/** The hydra envelope around one page of members. */
export function wrapPage<M>(members: M[], { path, query, page, size, more, total, capped }: PageFacts): ListAnswer<M> {
  const last = total === undefined || capped ? undefined : Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / size)));
  // Links lead only to pages that can be requested: from past the end back to the last one, and never beyond the
  // deepest.
  const previous = Math.min(page - 1, last ?? MAX_PAGE);
  return {
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    ...(total === undefined ? {} : { 'hydra:totalItems': total }),
    ...(capped ? { moreThanTotal: true as const } : {}),
    'hydra:view': {
      '@id': pageAddress(path, query, page),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': pageAddress(path, query, 1),
      ...(page > 1 ? { 'hydra:previous': pageAddress(path, query, previous) } : {}),
      ...(more && page < MAX_PAGE ? { 'hydra:next': pageAddress(path, query, page + 1) } : {}),
      ...(last === undefined ? {} : { 'hydra:last': pageAddress(path, query, last) }),
    },
  };
}
/** A page of a list that is short and whole in memory. */
export function pageOf<M>(all: M[], path: string, query: ListQuery): ListAnswer<M> {
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const members = all.slice((page - 1) * size, page * size);
  const total = query.partial ? undefined : all.length;
  return wrapPage(members, { path, query, page, size, more: all.length > page * size, total });
}
export function sizeOf(query: ListQuery): number {
  return query.pagination === false ? UNPAGINATED_CAP : (query.itemsPerPage ?? DEFAULT_PAGE_SIZE);
}

async function countOf<D, T extends keyof D, Row>(select: SelectQueryBuilder<D, T, Row>): Promise<number> {
  const { n } = (await select
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()) as unknown as { n: number };
  return n;
}
