import type { CallResult } from '@reprise/client/call';
import type { MarginFigures } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { listMargins } from '@reprise/contract/refurbishment/margins/margin-routes';
import { MARGIN_DIMENSIONS, type MarginDimension } from '@reprise/contract/refurbishment/margins/margins';
import { call } from '../../api/call.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

/** `sums` are those of the whole list, which come with each page. */
export type MarginLine = CallResult<typeof listMargins>['hydra:member'][number] & { sums: readonly MarginFigures[] };

type Query = NonNullable<Parameters<typeof call<typeof listMargins>>[1]['query']>;
const isDimension = (name: string | undefined): name is MarginDimension =>
  MARGIN_DIMENSIONS.includes(name as MarginDimension);

/** The list opens by category: a division that everybody has, and short. */
export const FIRST_DIMENSION: MarginDimension = 'category';
export const dimensionOf = ({ filters }: Pick<ListState, 'filters'>): MarginDimension => {
  const [name] = filters.by ?? [];
  return isDimension(name) ? name : FIRST_DIMENSION;
};

function marginQuery(state: Pick<ListState, 'filters' | 'order'>): Query {
  const { filters, order } = state;
  const [from, to] = filters.period ?? [];
  return {
    by: dimensionOf(state),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(filters.dated?.[0] ? { dated: filters.dated[0] } : {}),
    ...(filters.isSold?.[0] ? { isSold: filters.isSold[0] } : {}),
    ...(filters.currency?.[0] ? { currency: filters.currency[0] } : {}),
    ...(filters.grade?.length ? { grade: [...filters.grade] } : {}),
    ...(order ? { order: { [order.field]: order.direction } } : {}),
  } as Query;
}

const idOf = ({ key, currency }: Pick<MarginLine, 'key' | 'currency'>): string => `${key} ${currency}`;
const linesOf = (page: CallResult<typeof listMargins>): MarginLine[] =>
  page['hydra:member'].map((row) => ({ ...row, sums: page.sums }));

export const readMargins: Pick<ListDef<MarginLine>, 'fetchPage' | 'fetchAll' | 'idOf'> = {
  idOf,
  fetchPage: async (state, signal) => {
    const query = { ...marginQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listMargins, { query }, { signal });
    return { rows: linesOf(page), total: page['hydra:totalItems'] ?? 0 };
  },
  fetchAll: (state) =>
    readByPage(async (chunk) => {
      const page = await call(listMargins, { query: { ...marginQuery(state), ...chunk, partial: 'true' } });
      return { 'hydra:member': linesOf(page) };
    }, idOf),
};
