import type { CallInput, CallResult } from '@reprise/client/call';
import { listClaims } from '@reprise/contract/logistics/claims/claim-routes';
import { CLAIM_REASONS, CLAIM_STATUSES } from '@reprise/contract/logistics/claims/claims';
import { call } from '../../api/call.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Claim = CallResult<typeof listClaims>['hydra:member'][number];
type Query = NonNullable<CallInput<typeof listClaims>['query']>;

/** What the API is asked for a state of the list. The address is typed by people: what it does not know is left out. */
function claimQuery({ filters, order }: ListState): Query {
  const status = CLAIM_STATUSES.filter((value) => filters.status?.includes(value));
  const reason = CLAIM_REASONS.find((value) => value === filters.reason?.[0]);
  return {
    ...(status.length && { status }),
    ...(reason && { reason }),
    ...(order && { order: { createdAt: order.direction } }),
  };
}

export const readClaims: Pick<ListDef<Claim>, 'fetchPage' | 'fetchAll'> = {
  fetchPage: async (state, signal) => {
    const query = { ...claimQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listClaims, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0 };
  },
  fetchAll: (state) =>
    readByPage(
      (chunk) => call(listClaims, { query: { ...claimQuery(state), ...chunk } }),
      ({ id }) => id,
    ),
};
