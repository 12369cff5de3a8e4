import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from '@reprise/contract/http/list';
import { flatten } from '../tree/tree.ts';
import type { Filter, FilterValues, ListDef, ListState, Order } from './list-def.ts';

const MAX_TEXT = 100;

export type Shape = {
  readonly filters: readonly Filter[];
  readonly firstOrder?: Order;
  readonly searchName?: string;
  readonly orders: readonly string[];
};

/** Keep it: a new one would be read as another list. */
export const shapeOf = <Row>({ filters, firstOrder, searchName, columns }: ListDef<Row>): Shape => ({
  filters,
  ...(firstOrder && { firstOrder }),
  ...(searchName && { searchName }),
  orders: columns.flatMap(({ order }) => order ?? []),
});

/** A value of ours never holds a comma, but an address may be written by anybody: what is not on offer is dropped. */
function readFilter(filter: Filter, text: string): readonly string[] {
  if (filter.kind === 'text') return text.trim() ? [text.trim().slice(0, MAX_TEXT)] : [];
  const parts = text.split(',');
  if (filter.kind === 'lookup') return parts.slice(0, 1).filter(isId);
  if (filter.kind === 'choice' || filter.kind === 'tree') {
    const offered = filter.kind === 'tree' ? flatten(filter.nodes) : filter.options;
    const chosen = offered.map(({ value }) => value).filter((value) => parts.includes(value));
    return filter.kind === 'choice' && filter.one ? chosen.slice(0, 1) : chosen;
  }
  const isRight = filter.kind === 'dates' ? isDay : isAmount;
  const ends = [parts[0] ?? '', parts[1] ?? ''].map((end) => (isRight(end) ? end : ''));
  return ends.some(Boolean) && !isCrossed(filter, ends) ? ends : [];
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isAmount = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);

export function isCrossed(filter: Filter, [from = '', to = '']: readonly string[]): boolean {
  if (!from || !to) return false;
  if (filter.kind === 'dates') return from > to;
  return filter.kind === 'range' && Number(from) > Number(to);
}

function readOrder(text: string | null, { orders, firstOrder }: Shape): Order | undefined {
  const [field = '', direction] = (text ?? '').split('.');
  if (!orders.includes(field) || (direction !== 'asc' && direction !== 'desc')) return firstOrder;
  return { field, direction };
}

/** Never throws: what cannot be read is as if it were not there. */
export function readListState(shape: Shape, search: URLSearchParams): ListState {
  const filters: Record<string, readonly string[]> = {};
  for (const filter of shape.filters) {
    const values = readFilter(filter, textOf(filter, search));
    if (values.length) filters[filter.name] = values;
  }
  const page = Number(search.get('page'));
  return {
    // A bookmark may have the older name.
    q: (search.get(shape.searchName ?? 'q') ?? search.get('q'))?.slice(0, MAX_TEXT) ?? '',
    filters,
    order: readOrder(search.get('order'), shape),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === search.get('itemsPerPage')) ?? DEFAULT_PAGE_SIZE,
  };
}

const endsOf = (filter: Filter): readonly string[] => (filter.kind === 'range' && filter.ends) || [];
/** Two bounds under two names are read as one text; a bookmark may have both under the filter's own name. */
function textOf(filter: Filter, search: URLSearchParams): string {
  const ends = endsOf(filter);
  if (ends.some((name) => search.has(name))) return ends.map((name) => search.get(name) ?? '').join(',');
  return search.get(filter.name) ?? '';
}

/** Every name the address of this list may hold, older ones too. */
const namesOf = ({ filters, searchName }: Shape): string[] => [
  ...(searchName ? [searchName] : []),
  ...['q', 'order', 'page', 'itemsPerPage'],
  ...filters.flatMap((filter) => [filter.name, ...endsOf(filter)]),
];

/** Only what differs from the defaults, always in the same order: one state, one address. Names of others stay. */
export function writeListState(shape: Shape, state: ListState, around: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(around);
  for (const name of namesOf(shape)) search.delete(name);
  if (state.q) search.set(shape.searchName ?? 'q', state.q);
  for (const filter of shape.filters) {
    const values = state.filters[filter.name];
    const ends = endsOf(filter);
    if (!values?.some(Boolean)) continue;
    if (!ends.length) search.set(filter.name, values.join(','));
    for (const [place, name] of ends.entries()) if (values[place]) search.set(name, values[place]);
  }
  const { order, page, size } = state;
  const isFirst = order?.field === shape.firstOrder?.field && order?.direction === shape.firstOrder?.direction;
  if (order && !isFirst) search.set('order', `${order.field}.${order.direction}`);
  if (page > 1) search.set('page', String(page));
  if (size !== DEFAULT_PAGE_SIZE) search.set('itemsPerPage', String(size));
  return search;
}

/** Whether the address says anything about this list; if so it wins over what is remembered. */
export const namesList = (shape: Shape, search: URLSearchParams): boolean =>
  namesOf(shape).some((name) => search.has(name));

export const isFiltered = ({ q, filters }: { q: string; filters: FilterValues }): boolean =>
  q !== '' || Object.values(filters).some((values) => values.some(Boolean));
