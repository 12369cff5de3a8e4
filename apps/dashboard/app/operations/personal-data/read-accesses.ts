import type { CallInput, CallResult } from '@reprise/client/call';
import { PERSONAL_DATA_PARTS } from '@reprise/contract/buybacks/personal-data';
import { listPersonalDataAccess } from '@reprise/contract/operations/personal-data-routes';
import { call } from '../../api/call.ts';
import { readByCursor } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';
import { startOfDay } from '../start-of-day.ts';

export type Access = CallResult<typeof listPersonalDataAccess>['hydra:member'][number];
type Query = NonNullable<CallInput<typeof listPersonalDataAccess>['query']>;

function toQuery({ filters, order }: ListState): Query {
  const parts = PERSONAL_DATA_PARTS.filter((part) => filters.part?.includes(part));
  const [from, to] = filters.period ?? [];
  const code = filters.code?.[0]?.replaceAll(/\s/g, '').slice(0, 20);
  return {
    ...(parts.length ? { part: parts } : {}),
    ...(filters.person?.[0] ? { actorId: filters.person[0] } : {}),
    ...(filters.account?.[0] ? { accountId: filters.account[0] } : {}),
    ...(code ? { code } : {}),
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
    order: { occurredAt: order?.direction ?? 'desc' },
  };
}

const cursorAfter = ({ occurredAt, id }: Access): string => `${occurredAt},${id}`;

/** Pages by cursor where the page before was seen, by number otherwise; the file has every row, not the first thousand. */
export function readAccesses(): Pick<ListDef<Access>, 'fetchPage' | 'fetchAll'> {
  const cursors = new Map<string, string>();
  return {
    fetchPage: async (state, signal) => {
      const filters = toQuery(state);
      const key = (page: number) => JSON.stringify([filters, state.size, page]);
      const cursor = state.page > 1 ? cursors.get(key(state.page)) : undefined;
      const query = {
        ...filters,
        itemsPerPage: String(state.size),
        ...(cursor ? { cursor } : { page: String(state.page) }),
      };
      const page = await call(listPersonalDataAccess, { query }, { signal });
      const rows = page['hydra:member'];
      const last = rows.at(-1);
      if (last) cursors.set(key(state.page + 1), cursorAfter(last));
      return { rows, total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
    },
    fetchAll: (state) =>
      readByCursor(
        (chunk) => call(listPersonalDataAccess, { query: { ...toQuery(state), ...chunk } }),
        ({ 'hydra:member': rows }) => rows.at(-1) && cursorAfter(rows.at(-1)!),
      ),
  };
}
