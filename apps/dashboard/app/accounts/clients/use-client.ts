import { ApiRefusal } from '@reprise/client/call';
import { getAccount } from '@reprise/contract/accounts/account-routes';
import { getOrganization } from '@reprise/contract/organizations/organization-routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query.ts';
import type { ClientDetail } from './client-values.ts';

/** An address names a client by the id of the account or, as older links do, of its root entity. */
export async function readClient(id: string, signal?: AbortSignal): Promise<ClientDetail> {
  const options = signal ? { signal } : {};
  try {
    return await call(getAccount, { params: { id } }, options);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'account_not_found') throw error;
    const entity = await call(getOrganization, { params: { id } }, options).catch(() => {
      throw error;
    });
    return call(getAccount, { params: { id: entity.accountId } }, options);
  }
}

export const clientKey = (id: string) => queryOf(getAccount, { params: { id } }).queryKey;
export const useClient = (id: string) =>
  useQuery({ queryKey: clientKey(id), queryFn: ({ signal }) => readClient(id, signal) });
