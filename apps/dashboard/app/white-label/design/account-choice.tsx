import type { ReactNode } from 'react';
import { ClientChoice } from '../../accounts/choice/client-choice.tsx';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { useAccountChoice } from '../../accounts/choice/use-account-choice.ts';
import { PageHead } from '../../kit/page/page-head.tsx';

export type SiteAccount = {
  accountId: string;
  /** what has to be sent along: nobody but the provider names an account */
  named: string | undefined;
  /** for the provider, who works for many */
  name: string | undefined;
  /** for the provider: back to the choice */
  leave: (() => void) | undefined;
};

/** A page about the site of one's own account, or for the provider of the client in the address. */
export function ForSite(props: { title: string; lead: string; children: (account: SiteAccount) => ReactNode }) {
  const { isOurs, accountId, named, choose } = useAccountChoice();
  const { name } = useAccount(accountId);
  if (accountId) return props.children({ accountId, named, name, leave: isOurs ? () => choose('') : undefined });
  return (
    <div className="stack">
      <PageHead title={props.title} lead={props.lead} />
      <div className="stack stack--measure">
        <ClientChoice onChoose={choose} />
      </div>
    </div>
  );
}
