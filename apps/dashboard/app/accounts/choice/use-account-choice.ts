import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useAddress } from '../../kit/page/use-address.ts';
import { useIsProvider } from '../../session/use-may.ts';

export type AccountChoice = {
  readonly isOurs: boolean;
  /** empty until the provider has chosen */
  readonly accountId: string;
  /** what has to be sent along: nobody but the provider names an account */
  readonly named: string | undefined;
  readonly choose: (accountId: string) => void;
};

/** The account a page works in: one's own, or for the provider's people the client in the address, once chosen. */
export function useAccountChoice(): AccountChoice {
  const me = useStore(session);
  const [search, changeAddress] = useAddress();
  const isOurs = useIsProvider();
  const accountId = (isOurs ? search.get('accountId') : me?.accountId) ?? '';
  return {
    isOurs,
    accountId,
    named: isOurs ? accountId : undefined,
    choose: (accountId) => changeAddress(() => new URLSearchParams(accountId && { accountId }), { replace: true }),
  };
}
