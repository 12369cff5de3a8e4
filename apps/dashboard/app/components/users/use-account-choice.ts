import { useSearchParams } from 'react-router';
import { isOfProvider, session } from '../../session/session.ts';
import { useStore } from '../../store.ts';

/** The account something is made in: one's own, or for the provider's people the client in the address, once chosen. */
export function useAccountChoice() {
  const me = useStore(session);
  const [search, setSearch] = useSearchParams();
  const isOurs = isOfProvider(me);
  return {
    isOurs,
    accountId: (isOurs ? search.get('accountId') : me?.accountId) ?? '',
    choose: (accountId: string) => setSearch({ accountId }, { replace: true }),
  };
}
