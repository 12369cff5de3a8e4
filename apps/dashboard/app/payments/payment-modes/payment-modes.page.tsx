import { loadWords } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-may.ts';
import '../offers/offers.css';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../../accounts/choice/account-page.tsx';
import { type AccountFacts, useAccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { paths } from '../../navigation/paths.ts';
import { alertOf } from './alert-of.ts';
import { modeList } from './mode-list.tsx';
import type { PaymentMode } from './read-modes.ts';

await loadWords('offers');

export default function PaymentModes() {
  const t = useWords('offers');
  const common = useT();
  const [search, changeAddress] = useAddress();
  const alert = alertOf(search.get('alert'));
  const hide = () => changeAddress((now) => withValues(now, { alert: undefined }), { replace: true });
  return (
    <AccountPage
      title={common('titles.paymentModes')}
      lead={t('modes.lead')}
      notice={
        alert && (
          <div className="page-notice">
            <Notice
              tone={alert.tone}
              icon={alert.tone === 'green' ? 'circle-check' : 'info-circle'}
              title={alert.title ?? t('modes.alert')}
              live="status"
              actions={<Button onClick={hide}>{t('modes.alertClose')}</Button>}
            >
              {alert.text && <p>{alert.text}</p>}
            </Notice>
          </div>
        )
      }
    >
      {({ accountId }) => <Modes accountId={accountId} />}
    </AccountPage>
  );
}

function Modes({ accountId }: { accountId: string }) {
  const facts = useAccountFacts(accountId);
  if (!facts) return <LoadingCard rows={4} columns={['30%', '15%', '20%']} />;
  return <List accountId={accountId} facts={facts} />;
}

function List({ accountId, facts }: { accountId: string; facts: AccountFacts }) {
  const t = useWords('offers');
  const locale = useLocale();
  const mayEdit = useMay()('ROLE_PAYMENT_MODE_EDIT_PAGE');
  const def = useMemo(() => modeList(t, locale, accountId, facts), [t, locale, accountId, facts]);
  return (
    <DataList
      def={def}
      words={{
        label: t('modes.label'),
        emptyTitle: t('modes.emptyTitle'),
        empty: t('modes.empty'),
        noMatch: t('modes.noMatch'),
        failed: t('modes.failed'),
      }}
      {...(mayEdit && {
        rowActions: (mode: PaymentMode) => (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
            aria-label={t('modes.edit', { name: mode.label })}
            to={paths.paymentMode({ id: mode.id })}
          >
            <Icon name="pencil" />
          </Link>
        ),
      })}
    />
  );
}
