import type { CallInput, CallResult } from '@reprise/client/call';
import { getUser, listUsers } from '@reprise/contract/identity/user-routes';
import { listChanges } from '@reprise/contract/operations/change-routes';
import { CHANGE_ACTIONS, CHANGE_KIND_NAMES } from '@reprise/contract/operations/changes';
import { call } from '../../api/call.ts';
import type { Lookup } from '../../kit/fields/lookup-field.tsx';
import { readByCursor } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';
import { startOfDay } from '../start-of-day.ts';

export type Change = CallResult<typeof listChanges>['hydra:member'][number];
type Query = NonNullable<CallInput<typeof listChanges>['query']>;

const cursorOf = ({ occurredAt, id }: Change): string => `${occurredAt},${id}`;

function listQuery({ filters, order }: ListState): Query {
  const chosen = <V extends string>(all: readonly V[], name: string) =>
    all.filter((one) => filters[name]?.includes(one));
  const [kinds, actions] = [chosen(CHANGE_KIND_NAMES, 'kind'), chosen(CHANGE_ACTIONS, 'action')];
  const [from, to] = filters.period ?? [];
  return {
    ...(kinds.length ? { kind: kinds } : {}),
    ...(actions.length ? { action: actions } : {}),
    ...(filters.person?.[0] ? { actorId: filters.person[0] } : {}),
    ...(filters.thing?.[0] ? { entityId: filters.thing[0] } : {}),
    ...(filters.account?.[0] ? { accountId: filters.account[0] } : {}),
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
    order: { occurredAt: order?.direction ?? 'desc' },
  };
}

/**
 * Page after page goes on from the last row seen, which costs the same however far it leads and does not move when
 * something new arrives; a page opened out of order is asked for by its number.
 */
export function readChanges(
  onRows: (rows: readonly Change[]) => void,
): Pick<ListDef<Change>, 'fetchPage' | 'fetchAll'> {
  const cursors = new Map<string, string>();
  return {
    fetchPage: async (state, signal) => {
      const asked = listQuery(state);
      const key = (page: number) => JSON.stringify([asked, state.size, page]);
      const cursor = state.page > 1 ? cursors.get(key(state.page)) : undefined;
      const query = {
        ...asked,
        itemsPerPage: String(state.size),
        ...(cursor ? { cursor } : { page: String(state.page) }),
      };
      const page = await call(listChanges, { query }, { signal });
      const rows = page['hydra:member'];
      const last = rows.at(-1);
      if (last) cursors.set(key(state.page + 1), cursorOf(last));
      onRows(rows);
      return { rows, total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
    },
    fetchAll: (state) =>
      readByCursor(
        (chunk) => call(listChanges, { query: { ...listQuery(state), ...chunk } }),
        ({ 'hydra:member': rows }) => rows.at(-1) && cursorOf(rows.at(-1)!),
      ),
  };
}

export const personLookup: Lookup = {
  about: 'change actor',
  find: async (text, signal) => {
    const query = { partial: 'true', itemsPerPage: '30', ...(text ? { search: text } : {}) } as const;
    const page = await call(listUsers, { query }, { signal });
    return page['hydra:member'].map(({ id, firstname, lastname, email }) => ({
      value: id,
      label: `${firstname} ${lastname}`,
      note: email,
    }));
  },
};
export async function personName(id: string): Promise<string> {
  const { firstname, lastname } = await call(getUser, { params: { id } });
  return `${firstname} ${lastname}`;
}
/** A thing in the address is called as its last change calls it. */
export async function thingName(id: string): Promise<string> {
  const page = await call(listChanges, { query: { entityId: id, partial: 'true', itemsPerPage: '5' } });
  return page['hydra:member'].find(({ name }) => name)?.name ?? '—';
}
