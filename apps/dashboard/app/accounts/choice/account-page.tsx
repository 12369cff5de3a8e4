import { Button } from '@reprise/ui/primitives/button.tsx';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../i18n/words.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ClientChoice } from './client-choice.tsx';
import { useAccount } from './use-account.ts';
import { type AccountChoice, useAccountChoice } from './use-account-choice.ts';

export type ChosenAccount = Pick<AccountChoice, 'accountId' | 'named'>;
type Props = {
  title: string;
  lead: string;
  notice?: ReactNode;
  actions?: (account: ChosenAccount) => ReactNode;
  children: (account: ChosenAccount) => ReactNode;
};

/** A list of one's own account, or for the provider of the client in the address. */
export function AccountPage({ title, lead, notice, actions, children }: Props) {
  const t = useT();
  const { isOurs, accountId, named, choose } = useAccountChoice();
  const { name } = useAccount(accountId);
  return (
    <div className="page--list">
      <PageHead
        title={title}
        lead={name ? t('account.of', { name }) : lead}
        actions={
          accountId && (
            <>
              {isOurs && <Button onClick={() => choose('')}>{t('account.other')}</Button>}
              {actions?.({ accountId, named })}
            </>
          )
        }
      />
      {notice}
      {accountId ? (
        <Fragment key={accountId}>{children({ accountId, named })}</Fragment>
      ) : (
        <div className="stack stack--measure">
          <ClientChoice onChoose={choose} />
        </div>
      )}
    </div>
  );
}

/** A form that makes something in one's own account, or for the provider in the client chosen first. */
export function AccountForm(props: {
  title: string;
  lead: string;
  className?: string;
  help?: string;
  children: (account: ChosenAccount) => ReactNode;
}) {
  const { accountId, named, choose } = useAccountChoice();
  return (
    <div className={props.className ?? 'stack'}>
      <PageHead title={props.title} lead={props.lead} />
      {accountId ? (
        <Fragment key={accountId}>{props.children({ accountId, named })}</Fragment>
      ) : (
        <ClientChoice onChoose={choose} {...(props.help ? { help: props.help } : {})} />
      )}
    </div>
  );
}
