import type { CategoryStatus } from '@reprise/contract/catalogue/categories';
import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import {
  getCategory,
  listArchiveCheckpoints,
  listCategoryBuyers,
  previewCategoryMove,
  readCategoryTree,
} from '@reprise/contract/catalogue/category-routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forget, forgetBut, keyOf, queryOf } from '../../api/query.ts';

const ofAccount = (accountId: string | undefined) => (accountId ? { accountId } : {});

/** The whole tree of a catalogue; the provider names whose. */
export const categoryTree = (accountId?: string, status: CategoryStatus = 'active') =>
  queryOptions({
    queryKey: keyOf(readCategoryTree, accountId ?? '', status),
    queryFn: async ({ signal }) =>
      (await call(readCategoryTree, { query: { ...ofAccount(accountId), status } }, { signal }))['hydra:member'],
    staleTime: 30_000,
  });

export const categoryDetail = (id: string) => queryOf(getCategory, { params: { id } });

export const categoryBuyers = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(listCategoryBuyers, accountId),
    queryFn: async ({ signal }) =>
      (await call(listCategoryBuyers, { query: { accountId } }, { signal }))['hydra:member'],
    staleTime: 60_000,
  });

/** Everything a change of one category may change. */
const READS = [readCategoryTree, getCategory, listCategoryBuyers, previewCategoryMove, listArchiveCheckpoints];

/** What was changed is read again wherever it is shown. */
export function forgetCategories(cache: QueryClient, known?: CategoryDetail): void {
  if (!known) {
    void forget(cache, ...READS);
    return;
  }
  const { queryKey } = categoryDetail(known.id);
  cache.setQueryData(queryKey, known);
  void forgetBut(cache, queryKey, ...READS);
}
