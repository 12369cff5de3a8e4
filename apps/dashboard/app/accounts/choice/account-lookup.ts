import { getAccount, listAccounts } from '@reprise/contract/accounts/account-routes';
import { call } from '../../api/call.ts';
import type { Lookup } from '../../kit/fields/lookup-field.tsx';
import type { Filter } from '../../kit/list/list-def.ts';

const SHOWN = '30';

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
