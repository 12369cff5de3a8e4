import { getAccount } from '@reprise/contract/accounts/account-routes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useIsProvider } from '../../session/use-may.ts';

export type Brand = { readonly name: string; readonly mainColor: string; readonly logo: string | null };

/** How the site of an account looks: one's own is known, a client's is read. */
export function useBrand(accountId: string): Brand | undefined {
  const own = useStore(session)?.currentOrganization?.account;
  const isOurs = useIsProvider();
  const { data } = useQuery({ ...queryOf(getAccount, { params: { id: accountId } }), enabled: isOurs });
  return isOurs ? data : own;
}
