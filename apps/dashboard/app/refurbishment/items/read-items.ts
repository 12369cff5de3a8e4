import type { CallResult } from '@reprise/client/call';
import type { getAgeing, getItemChoices } from '@reprise/contract/refurbishment/item-routes';
import { getItem, listItems } from '@reprise/contract/refurbishment/item-routes';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type ItemRow = CallResult<typeof listItems>['hydra:member'][number];
export type ItemPage = CallResult<typeof getItem>;
export type ItemChoices = CallResult<typeof getItemChoices>;
export type Ageing = CallResult<typeof getAgeing>;

type Query = NonNullable<Parameters<typeof call<typeof getAgeing>>[1]['query']>;

const MANY = ['status', 'stock', 'warehouse', 'category'] as const;
const LEAST_LETTERS = 2;

/** What the API is asked for what is typed and filtered; one letter finds too much. */
export function itemQuery({ q, filters }: Pick<ListState, 'q' | 'filters'>): Query {
  const search = q.trim().slice(0, 64);
  return {
    ...Object.fromEntries(MANY.flatMap((name) => (filters[name]?.length ? [[name, [...filters[name]]]] : []))),
    ...(filters.age?.[0] ? { age: filters.age[0] } : {}),
    ...(search.length >= LEAST_LETTERS ? { search } : {}),
  } as Query;
}

const listQuery = (state: ListState) => ({
  ...itemQuery(state),
  ...(state.order && { order: { stockedAt: state.order.direction } }),
});

export const readItems: Pick<ListDef<ItemRow>, 'fetchPage' | 'fetchAll'> = {
  fetchPage: async (state, signal) => {
    const query = { ...listQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listItems, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
  },
  fetchAll: (state) =>
    readByPage(
      (chunk) => call(listItems, { query: { ...listQuery(state), ...chunk, partial: 'true' } }),
      ({ id }) => id,
    ),
};

export const oneItem = (id: string) => queryOf(getItem, { params: { id } });
