import type { listedProduct } from '@reprise/contract/catalogue/product-payloads';
import { listProducts } from '@reprise/contract/catalogue/product-routes';
import { PRODUCT_LIST_STATUS_FILTERS } from '@reprise/contract/catalogue/products';
import { PRODUCT_PRICE_MAX_UNITS } from '@reprise/contract/pricing/prices';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { readAfter } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type ProductRow = z.output<typeof listedProduct>;
type Query = NonNullable<Parameters<typeof call<typeof listProducts>>[1]['query']>;

/** An address may name a price no product can have. */
const bound = (text: string | undefined): string | undefined => {
  if (!text || Number(text) < 0) return undefined;
  return Number(text) > PRODUCT_PRICE_MAX_UNITS ? String(PRODUCT_PRICE_MAX_UNITS) : text;
};

/** What the API is asked for a state of the list; without a status it answers what is published. */
function listQuery({ q, filters, order }: ListState, asked: { accountId?: string }): Query {
  const status = PRODUCT_LIST_STATUS_FILTERS.find((one) => one === filters.status?.[0]);
  const [gte, lte] = [bound(filters.price?.[0]), bound(filters.price?.[1])];
  return {
    ...asked,
    ...(q.trim() ? { search_product_buyback: q.trim().slice(0, 100) } : {}),
    ...(filters.categories?.length ? { category: [...filters.categories] } : {}),
    ...(status ? { status } : {}),
    ...(gte || lte ? { buybackPriceGradeA: { ...(gte && { gte }), ...(lte && { lte }) } } : {}),
    ...(order ? { order: { [order.field]: order.direction } } : {}),
  } as Query;
}

export const readProducts = (asked: { accountId?: string }): Pick<ListDef<ProductRow>, 'fetchPage' | 'fetchAll'> => ({
  fetchPage: async (state, signal) => {
    const query = { ...listQuery(state, asked), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listProducts, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
  },
  fetchAll: (state) => readAfter((chunk) => call(listProducts, { query: { ...listQuery(state, asked), ...chunk } })),
});
