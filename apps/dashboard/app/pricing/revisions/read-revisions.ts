import type { CallInput, CallResult } from '@reprise/client/call';
import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import {
  getPriceRevision,
  listPriceBrands,
  listPriceRevisionLines,
  listPriceRevisions,
} from '@reprise/contract/pricing/revision-routes';
import { REVISION_STATUSES, REVISION_UNDER_WAY } from '@reprise/contract/pricing/revision-states';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, queryOf } from '../../api/query.ts';
import { readByCursor, readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Revision = CallResult<typeof getPriceRevision>;
export type ListedRevision = CallResult<typeof listPriceRevisions>['hydra:member'][number];
export type RevisionLine = CallResult<typeof listPriceRevisionLines>['hydra:member'][number];

const LOOK_EVERY_MS = 1_000;
/** A schedule comes due by itself. */
const LOOK_AT_SCHEDULED_MS = 15_000;

function lookAgain(status: Revision['status'] | undefined): number | false {
  if (status === undefined) return false;
  if (REVISION_UNDER_WAY.includes(status)) return LOOK_EVERY_MS;
  return status === 'scheduled' ? LOOK_AT_SCHEDULED_MS : false;
}

export const revisionKey = (id: string) => queryOf(getPriceRevision, { params: { id } }).queryKey;
export const oneRevision = (id: string) =>
  queryOptions({
    ...queryOf(getPriceRevision, { params: { id } }),
    refetchInterval: ({ state }) => lookAgain(state.data?.status),
  });

export const brandsOf = (accountId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(listPriceBrands, accountId ?? ''),
    queryFn: async ({ signal }) =>
      (await call(listPriceBrands, { query: accountId ? { accountId } : {} }, { signal }))['hydra:member'],
    staleTime: 60_000,
  });

type Reading<Row> = Pick<ListDef<Row>, 'fetchPage' | 'fetchAll'>;
export function readRevisions(owner: { accountId?: string }): Reading<ListedRevision> {
  const listQuery = ({ filters, order }: ListState): NonNullable<CallInput<typeof listPriceRevisions>['query']> => {
    const status = REVISION_STATUSES.filter((one) => filters.status?.includes(one));
    return {
      ...owner,
      ...(status.length ? { status } : {}),
      order: { createdAt: order?.direction ?? 'desc' },
    };
  };
  return {
    fetchPage: async (state, signal) => {
      const query = { ...listQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
      const page = await call(listPriceRevisions, { query }, { signal });
      return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0 };
    },
    fetchAll: (state) =>
      readByPage(
        (chunk) => call(listPriceRevisions, { query: { ...listQuery(state), ...chunk } }),
        ({ id }) => id,
      ),
  };
}

type LineQuery = NonNullable<CallInput<typeof listPriceRevisionLines>['query']>;
const oneOf = <V extends string>(all: readonly V[], chosen: readonly string[] | undefined) =>
  all.find((one) => chosen?.includes(one));
function lineQuery({ q, filters, order }: ListState): LineQuery {
  const state = PRODUCT_STATES.filter((one) => filters.state?.includes(one));
  const direction = oneOf(['rising', 'falling'] as const, filters.direction);
  const concern = oneOf(['to_zero', 'turned_over'] as const, filters.concern);
  const left = oneOf(['publish', 'roll_back'] as const, filters.left);
  const way = order?.direction ?? 'desc';
  return {
    ...(q ? { search: q } : {}),
    ...(state.length ? { state } : {}),
    ...(direction ? { direction } : {}),
    ...(concern ? { concern } : {}),
    ...(left ? { left } : {}),
    order: order?.field === 'percent' ? { percent: way } : { distance: way },
  };
}

/** Page after page goes on from the last row seen; a page opened out of order is asked for by its number. */
export function readLines(id: string): Reading<RevisionLine> {
  const cursors = new Map<string, string>();
  return {
    fetchPage: async (state, signal) => {
      const asked = lineQuery(state);
      const key = (page: number) => JSON.stringify([asked, state.size, page]);
      const cursor = state.page > 1 ? cursors.get(key(state.page)) : undefined;
      const at = cursor ? { cursor } : { page: String(state.page) };
      const query = { ...asked, itemsPerPage: String(state.size), ...at };
      const page = await call(listPriceRevisionLines, { params: { id }, query }, { signal });
      if (page.nextCursor) cursors.set(key(state.page + 1), page.nextCursor);
      const more = page.moreThanTotal ?? false;
      return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more };
    },
    fetchAll: (state) =>
      readByCursor(
        (chunk) => call(listPriceRevisionLines, { params: { id }, query: { ...lineQuery(state), ...chunk } }),
        ({ nextCursor }) => nextCursor,
      ),
  };
}
