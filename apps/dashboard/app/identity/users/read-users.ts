import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { listUsers } from '@reprise/contract/identity/user-routes';
import { USER_STATUSES } from '@reprise/contract/identity/user-statuses';
import { call } from '../../api/call.ts';
import { readAfter } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState, Order } from '../../kit/list/list-def.ts';
import type { UserRow } from './user-columns.tsx';

const isFirst = ({ field, direction }: Order) => field === 'lastname' && direction === 'asc';

/** What the API is asked for a state of the list. */
function listQuery({ q, filters, order }: ListState) {
  const chosen = <V extends string>(all: readonly V[], name: string) =>
    all.filter((one) => filters[name]?.includes(one));
  const status = chosen(USER_STATUSES, 'status');
  const [types, modules] = [chosen(STAFF_USER_TYPES, 'type'), chosen(MODULES, 'module')];
  return {
    ...(q.trim() ? { search: q.trim().slice(0, 100) } : {}),
    // Both of two is no filter at all.
    ...(status.length === 1 ? { status: status[0] } : {}),
    ...(types.length ? { userType: types } : {}),
    ...(modules.length ? { module: modules } : {}),
    ...(filters.entity?.[0] ? { organizationId: filters.entity[0] } : {}),
    ...(filters.account?.[0] ? { accountId: filters.account[0] } : {}),
    // Who is searched for comes in the order of what was found, unless another order was chosen.
    ...(order && !(q.trim() && isFirst(order)) ? { order: { [order.field]: order.direction } } : {}),
  } as NonNullable<Parameters<typeof call<typeof listUsers>>[1]['query']>;
}

export const readUsers: Pick<ListDef<UserRow>, 'fetchPage' | 'fetchAll'> = {
  fetchPage: async (state, signal) => {
    const query = { ...listQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listUsers, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
  },
  fetchAll: (state) => readAfter((chunk) => call(listUsers, { query: { ...listQuery(state), ...chunk } })),
};
