import { readWhole } from '../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../kit/list/list-def.ts';

export type Row = { id: string; name: string; brand: string };
const ROWS: readonly Row[] = Array.from({ length: 83 }, (_, index) => ({
  id: String(index),
  name: `Row ${index}`,
  brand: index % 2 ? 'Google' : 'Apple',
}));
export const WORDS = {
  label: 'Rows',
  search: 'Find',
  emptyTitle: 'Nothing yet',
  empty: 'Add one.',
  noMatch: 'No match',
  failed: 'Broken',
};

const select = ({ q, filters }: ListState) =>
  ROWS.filter(({ name, brand }) => name.includes(q) && (!filters.brand || filters.brand.includes(brand.toLowerCase())));

/** Eighty-three rows, every kind of filter, three columns; what a test is about goes on top. */
export const listForTest = (more: Partial<ListDef<Row>> = {}): ListDef<Row> => ({
  name: 'test',
  route: { id: 'listRows' },
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
  columns: [
    { id: 'name', label: 'Name', cell: (row) => row.name, text: (row) => row.name, order: 'name' },
    { id: 'brand', label: 'Brand', cell: (row) => row.brand, text: (row) => row.brand },
    { id: 'id', label: 'Number', cell: (row) => row.id, text: (row) => Number(row.id), num: true },
  ],
  filters: [
    {
      name: 'brand',
      label: 'Brand',
      kind: 'choice',
      options: ['Apple', 'Google', 'Nokia'].map((label) => ({ value: label.toLowerCase(), label })),
    },
    { name: 'price', label: 'Price', kind: 'range', unit: '€' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    {
      name: 'category',
      label: 'Category',
      kind: 'tree',
      nodes: [
        { value: 'phones', label: 'Phones', children: [{ value: 'foldable', label: 'Foldable' }] },
        { value: 'watches', label: 'Watches' },
      ],
    },
  ],
  fetchPage: async (state) => {
    const rows = select(state);
    return { rows: rows.slice((state.page - 1) * state.size, state.page * state.size), total: rows.length };
  },
  fetchAll: (state) => readWhole(Promise.resolve(select(state))),
  ...more,
});
export const searchNow = (): string => decodeURIComponent(window.location.search);
