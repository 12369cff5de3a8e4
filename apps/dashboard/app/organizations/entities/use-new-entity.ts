import { getAccount } from '@reprise/contract/accounts/account-routes';
import { getOrganization } from '@reprise/contract/organizations/organization-routes';
import { CREATED_TYPES, type OrganizationType, PARENT_TYPES } from '@reprise/contract/organizations/organization-types';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { type Session, userTypeOf } from '../../api/session.ts';
import { useIsProvider } from '../../session/use-may.ts';

type CreatedType = (typeof CREATED_TYPES)[number];
type Account = { isRetailer: boolean; isBuyerAndWorkshopsSupervisor: boolean; companyCountry: string };
/** What a manager with a limited right adds; the server says the same. */
const LIMITED: Partial<Record<string, readonly CreatedType[]>> = {
  management_unit_manager: ['management_unit', 'store'],
  buyer_manager: ['warehouse'],
};
const RETAIL: readonly CreatedType[] = ['management_unit', 'store'];

/** What somebody may add to an account, and under which entity they came from. */
export function useNewEntity(me: Session, accountId: string, parentId: string | null) {
  const isOurs = useIsProvider();
  const client = useQuery({
    ...queryOf(getAccount, { params: { id: accountId } }),
    enabled: isOurs && accountId !== '',
  });
  const parent = useQuery({
    ...queryOf(getOrganization, { params: { id: parentId ?? '' } }),
    enabled: parentId !== null && accountId !== '',
  });
  const account: Account | undefined = isOurs ? client.data : me.currentOrganization?.account;
  const isReady = account !== undefined && (parentId === null || !parent.isPending);
  const under = parent.data?.accountId === accountId ? parent.data : undefined;
  const types = account
    ? CREATED_TYPES.filter((type) =>
        RETAIL.includes(type) ? account.isRetailer : account.isBuyerAndWorkshopsSupervisor,
      )
        .filter((type) => LIMITED[userTypeOf(me) ?? '']?.includes(type) ?? true)
        .filter((type) => !under || PARENT_TYPES[type].includes(under.type as OrganizationType))
    : [];
  return {
    isReady,
    error: client.error,
    retry: () => void client.refetch(),
    types,
    under,
    country: account?.companyCountry ?? 'FR',
  };
}
