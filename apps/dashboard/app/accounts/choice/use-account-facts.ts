import type { PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { rootDetailKey } from '../../session/facts.ts';
import { type Account, useAccount } from './use-account.ts';

export type AccountFacts = Pick<Account, 'currency' | 'format' | 'name'> & {
  readonly features: readonly PremiumFeature[];
};

/** What a page must know of an account besides its money; undefined while it is read. */
export function useAccountFacts(accountId: string): AccountFacts | undefined {
  const { isOurs, name, currency, format } = useAccount(accountId);
  const { data } = useQuery({
    queryKey: rootDetailKey(accountId),
    queryFn: ({ signal }) => call(getRootDetail, { params: { id: accountId } }, { signal }),
    enabled: accountId !== '',
    staleTime: 60_000,
  });
  return useMemo(() => {
    if (!data || (isOurs && !name)) return undefined;
    return { currency, format, name, features: data.enabledPremiumFeatures };
  }, [data, isOurs, name, currency, format]);
}
