import { listAssignableUserTypes } from '@reprise/contract/identity/user-routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';

export function useAssignableTypes(accountId: string) {
  return useQuery({
    queryKey: keyOf(listAssignableUserTypes, accountId),
    queryFn: async ({ signal }) =>
      (await call(listAssignableUserTypes, { query: { accountId } }, { signal }))['hydra:member'],
    enabled: accountId !== '',
    staleTime: 60_000,
  });
}
export type AssignableType = NonNullable<ReturnType<typeof useAssignableTypes>['data']>[number];
