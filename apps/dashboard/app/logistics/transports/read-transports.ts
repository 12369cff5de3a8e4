import type { CallInput, CallResult } from '@reprise/client/call';
import { CARRIERS } from '@reprise/contract/logistics/carrier-codes';
import { CLAIM_STATUSES } from '@reprise/contract/logistics/claims/claims';
import { DELIVERY_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { DIRECTIONS } from '@reprise/contract/logistics/expeditions';
import { listTransports } from '@reprise/contract/logistics/transport-routes';
import { TRANSPORT_CONCERNS } from '@reprise/contract/logistics/transports';
import { call } from '../../api/call.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Transport = CallResult<typeof listTransports>['hydra:member'][number];
type Query = NonNullable<CallInput<typeof listTransports>['query']>;
const SEARCH_MIN = 3;
const SEARCH_MAX = 64;

/** What the API is asked for a state of the list. The address is typed by people: what it does not know is left out. */
function transportQuery({ q, filters, order }: ListState): Query {
  const one = <V extends string>(all: readonly V[], name: string): V | undefined =>
    all.find((value) => value === filters[name]?.[0]);
  const status = DELIVERY_STATUSES.filter((value) => filters.status?.includes(value));
  const company = one(CARRIERS, 'company');
  const direction = one(DIRECTIONS, 'direction');
  const concern = one(TRANSPORT_CONCERNS, 'concern');
  const claim = CLAIM_STATUSES.filter((value) => filters.claim?.includes(value));
  const isDelivered = one(['true', 'false'] as const, 'isDelivered');
  const search = q.replaceAll(/\s/g, '').slice(0, SEARCH_MAX);
  return {
    ...(status.length && { status }),
    ...(company && { company }),
    ...(direction && { direction }),
    ...(concern && { concern }),
    ...(claim.length && { claim }),
    ...(isDelivered && { isDelivered }),
    ...(search.length >= SEARCH_MIN && { search }),
    ...(order && { order: { createdAt: order.direction } }),
  };
}

export const readTransports: Pick<ListDef<Transport>, 'fetchPage' | 'fetchAll'> = {
  fetchPage: async (state, signal) => {
    const query = { ...transportQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listTransports, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
  },
  fetchAll: (state) =>
    readByPage(
      (chunk) => call(listTransports, { query: { ...transportQuery(state), ...chunk } }),
      ({ id }) => id,
    ),
};
