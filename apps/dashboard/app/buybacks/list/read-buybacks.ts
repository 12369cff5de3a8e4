import { countBuybacks, listBuybacks } from '@reprise/contract/buybacks/desk/desk-routes';
import type { listedBuyback } from '@reprise/contract/buybacks/desk/listed-buyback';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { readAfter } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type BuybackListRow = z.output<typeof listedBuyback>;
type Query = NonNullable<Parameters<typeof call<typeof listBuybacks>>[1]['query']>;
type Asked = Pick<ListState, 'q' | 'filters'>;

/** Filters whose values go to the API as they are, many or one. */
const MANY = [
  'status',
  'group',
  'circuit',
  'category',
  'store',
  'warehouse',
  'retailer',
  'paymentStatus',
  'paymentType',
  'transport',
  'risk',
  'task',
] as const;
const ONE = ['channel', 'product', 'customer', 'litigation'] as const;

/** What was typed is a code, an IMEI or, when it is neither, a code of somebody else's system. */
export function codeOf(typed: string): { code: string } | { imei: string } | { externalCode: string } | undefined {
  const text = typed.trim();
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^\d{13}$/.test(digits)) return { code: digits };
  if (/^\d{15,17}$/.test(digits)) return { imei: digits };
  return text ? { externalCode: text.slice(0, 45) } : undefined;
}

/** A day of the reader as an instant; the last day counts whole. */
const startOf = (day: string, plus = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
};

/** What the API is asked for what is typed and filtered. */
export function buybackQuery({ q, filters }: Asked): Query {
  const [gte, lte] = filters.price ?? [];
  const [from, to] = filters.createdAt ?? [];
  const isAmount = (text: string | undefined): text is string => Boolean(text) && Number(text) >= 0;
  return {
    ...Object.fromEntries(MANY.flatMap((name) => (filters[name]?.length ? [[name, [...filters[name]]]] : []))),
    ...Object.fromEntries(ONE.flatMap((name) => (filters[name]?.[0] ? [[name, filters[name][0]]] : []))),
    ...(filters.brand?.[0] ? { brand: [filters.brand[0]] } : {}),
    ...codeOf(q),
    ...(isAmount(gte) || isAmount(lte)
      ? { price: { ...(isAmount(gte) && { gte }), ...(isAmount(lte) && { lte }) } }
      : {}),
    ...(from || to ? { createdAt: { ...(from && { gte: startOf(from) }), ...(to && { lt: startOf(to, 1) }) } } : {}),
  } as Query;
}

const listQuery = (state: ListState): Query => ({
  ...buybackQuery(state),
  ...(state.order && { order: { [state.order.field]: state.order.direction } }),
});

export const readBuybacks: Pick<ListDef<BuybackListRow>, 'fetchPage' | 'fetchAll' | 'fetchCounts'> = {
  fetchPage: async (state, signal) => {
    const query = { ...listQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listBuybacks, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
  },
  fetchAll: (state) => readAfter((chunk) => call(listBuybacks, { query: { ...listQuery(state), ...chunk } })),
  fetchCounts: (signal, state) => call(countBuybacks, { query: buybackQuery(state) }, { signal }),
};
