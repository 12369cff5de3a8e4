import {
  getOrganization,
  listAvailableParents,
  listConnectedWarehouses,
  listOrganizations,
} from '@reprise/contract/organizations/organization-routes';
import {
  type CREATED_TYPES,
  ORGANIZATION_STATUSES,
  ORGANIZATION_TYPES,
} from '@reprise/contract/organizations/organization-types';
import type { listedOrganization } from '@reprise/contract/organizations/organizations';
import type { T } from '@reprise/i18n';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import type { Lookup } from '../../kit/fields/lookup-field.tsx';
import { readAfter } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type EntityRow = z.output<typeof listedOrganization>;
const SHOWN = '30';

/** What the API is asked for a state of the list. */
function listQuery({ q, filters, order }: ListState) {
  const chosen = <V extends string>(all: readonly V[], name: string) =>
    all.filter((one) => filters[name]?.includes(one));
  const [types, status] = [chosen(ORGANIZATION_TYPES, 'type'), chosen(ORGANIZATION_STATUSES, 'status')];
  return {
    ...(q.trim() ? { search: q.trim().slice(0, 100) } : {}),
    // Both of two is no filter at all.
    ...(status.length === 1 ? { status: status[0] } : {}),
    ...(types.length ? { type: types } : {}),
    ...(filters.parent?.[0] ? { parentOrganizationId: filters.parent[0] } : {}),
    ...(filters.accountId?.[0] ? { accountId: filters.accountId[0] } : {}),
    ...(order ? { order: { [order.field]: order.direction } } : {}),
  } as NonNullable<Parameters<typeof call<typeof listOrganizations>>[1]['query']>;
}

export const readEntities: Pick<ListDef<EntityRow>, 'fetchPage' | 'fetchAll'> = {
  fetchPage: async (state, signal) => {
    const query = { ...listQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listOrganizations, { query }, { signal });
    return { rows: page['hydra:member'], total: page['hydra:totalItems'] ?? 0, more: page.moreThanTotal ?? false };
  },
  fetchAll: (state) => readAfter((chunk) => call(listOrganizations, { query: { ...listQuery(state), ...chunk } })),
};

export const entityNameOf = async (id: string): Promise<string> =>
  (await call(getOrganization, { params: { id } })).commonName;

/** Entities others hang on, to look under. */
export const underLookup = (t: T<'entities'>, accountId?: string): Lookup => ({
  about: `entities with others below ${accountId ?? ''}`,
  find: async (text, signal) => {
    const query = {
      type: ['root_management_unit', 'management_unit', 'buyer'] as const,
      partial: 'true',
      itemsPerPage: SHOWN,
      ...(text ? { search: text } : {}),
      ...(accountId ? { accountId } : {}),
    } as const;
    const page = await call(listOrganizations, { query: { ...query, type: [...query.type] } }, { signal });
    return page['hydra:member'].map(({ id, commonName, type, path }) => ({
      value: id,
      label: commonName,
      note: [t(`types.${type}`), path.join(' › ')].filter(Boolean).join(' · '),
    }));
  },
});

/** Where an entity of a type may hang; with `moved`, not below itself. */
export const parentLookup = (
  t: T<'entities'>,
  about: { accountId: string; type: (typeof CREATED_TYPES)[number]; moved?: string },
): Lookup => ({
  about: `parents ${about.accountId} ${about.type} ${about.moved ?? ''}`,
  find: async (text, signal) => {
    const query = { ...about, partial: 'true', itemsPerPage: SHOWN, ...(text ? { search: text } : {}) } as const;
    const page = await call(listAvailableParents, { query }, { signal });
    return page['hydra:member'].map(({ id, commonName, type, externalId, path }) => ({
      value: id,
      label: commonName,
      note: [t(`types.${type}`), externalId, path.join(' › ')].filter(Boolean).join(' · '),
    }));
  },
});

/** Where an account may send devices to; without one, the account of who asks. */
export const warehouseLookup = (accountId: string | undefined): Lookup => ({
  about: `warehouses ${accountId ?? ''}`,
  find: async (text, signal) => {
    const query = {
      partial: 'true',
      itemsPerPage: SHOWN,
      ...(accountId && { accountId }),
      ...(text ? { search: text } : {}),
    } as const;
    const page = await call(listConnectedWarehouses, { query }, { signal });
    return page['hydra:member'].map(({ id, commonName, accountName, city }) => ({
      value: id,
      label: commonName,
      note: [accountName, city].filter(Boolean).join(' · '),
    }));
  },
});
