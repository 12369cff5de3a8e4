import type { CategoryStatus } from '@reprise/contract/catalogue/categories';
import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { getCategory, listCategoryBuyers, readCategoryTree } from '@reprise/contract/catalogue/category-routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const ofAccount = (accountId: string | undefined) => (accountId ? { accountId } : {});

/** The whole tree of a catalogue; the provider names whose. */
export const categoryTree = (accountId?: string, status: CategoryStatus = 'active') =>
  queryOptions({
    queryKey: ['categories', 'tree', accountId ?? '', status],
    queryFn: async ({ signal }) =>
      (await call(readCategoryTree, { query: { ...ofAccount(accountId), status } }, { signal }))['hydra:member'],
    staleTime: 30_000,
  });

export const categoryDetail = (id: string) =>
  queryOptions({
    queryKey: ['categories', 'one', id],
    queryFn: ({ signal }) => call(getCategory, { params: { id } }, { signal }),
  });

export const categoryBuyers = (accountId: string) =>
  queryOptions({
    queryKey: ['categories', 'buyers', accountId],
    queryFn: async ({ signal }) =>
      (await call(listCategoryBuyers, { query: { accountId } }, { signal }))['hydra:member'],
    staleTime: 60_000,
  });

/** What was changed is read again wherever it is shown. */
export function forgetCategories(cache: QueryClient, known?: CategoryDetail): void {
  if (known) cache.setQueryData(categoryDetail(known.id).queryKey, known);
  void cache.invalidateQueries({
    queryKey: ['categories'],
    predicate: ({ queryKey }) => !(known && queryKey[1] === 'one' && queryKey[2] === known.id),
  });
}
