import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { listUserEntities } from '@reprise/contract/identity/user-routes';
import { getAccount, listAccounts } from '@reprise/contract/organisations/account-routes';
import { call } from '../../api/call.ts';
import type { UserWords } from '../../i18n/user-words.ts';
import type { Found, Lookup } from '../../kit/fields/lookup-field.tsx';
import type { Filter } from '../../kit/list/list-def.ts';

type Entity = Awaited<ReturnType<typeof readEntities>>[number];
const SHOWN = '30';

async function readEntities(
  query: { accountId?: string; userType?: StaffUserType; search?: string; id?: string },
  signal?: AbortSignal,
) {
  const page = await call(
    listUserEntities,
    { query: { ...query, partial: 'true', itemsPerPage: SHOWN } },
    signal ? { signal } : {},
  );
  return page['hydra:member'];
}

const asFound = ({ id, commonName, type, externalId, path }: Entity, t: UserWords): Found => ({
  value: id,
  label: commonName,
  note: [t(`entityTypes.${type}`), externalId, path.join(' › ')].filter(Boolean).join(' · '),
});

/** Entities to look in, or with a type the ones where the caller may place somebody of that type. */
export function entityLookup(t: UserWords, accountId?: string, userType?: StaffUserType): Lookup {
  const about = { ...(accountId ? { accountId } : {}), ...(userType ? { userType } : {}) };
  return {
    about: `entity ${accountId ?? ''} ${userType ?? ''}`,
    find: async (text, signal) =>
      (await readEntities({ ...about, ...(text ? { search: text } : {}) }, signal)).map((entity) => asFound(entity, t)),
  };
}

export async function entityName(id: string, accountId?: string): Promise<string> {
  const [entity] = await readEntities({ id, ...(accountId ? { accountId } : {}) });
  return entity?.commonName ?? id;
}

/** Clients, for the provider's own people. */
export const accountLookup: Lookup = {
  about: 'account',
  find: async (text, signal) => {
    const query = { partial: 'true', itemsPerPage: SHOWN, ...(text ? { search: text } : {}) } as const;
    const page = await call(listAccounts, { query }, { signal });
    return page['hydra:member'].map(({ id, name }) => ({ value: id, label: name }));
  },
};

/** One client's rows among those of all. */
export const accountFilter = (about: { name: string; label: string; nothing: string }): Filter => ({
  ...about,
  ...accountLookup,
  kind: 'lookup',
  nameOf: async (id) => (await call(getAccount, { params: { id } })).name,
});
